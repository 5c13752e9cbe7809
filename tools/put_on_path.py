"""Let this Python find the checkout's packages, without the tools that build a wheel of it."""

import sysconfig
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]


def main() -> None:
    path = Path(sysconfig.get_path("purelib"), "pao.pth")
    path.write_text(f"{ROOT}\n{ROOT / 'site'}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
