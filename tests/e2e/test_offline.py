"""The site without a network: what opens, what waits, and what is never stored."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Check
from tests.e2e.forms import press, sign_up
from tests.e2e.notices import waiting_text

PAGES = ["/en/offline/", "/en/rule/quick/"]
RULED = "winner=S&how=tsumo&yakuman=daisangen&feeder=W&rules=mleague"
QUICK = "/en/rule/quick/"
CACHED = """async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("pao-"));
    const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(location.origin.length)).sort();
}"""
BYTES = """async () => {
    let bytes = 0;
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
            bytes += (await (await caches.match(request)).blob()).size;
    return bytes;
}"""
KEEP = """async (addresses) => {
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ keep: addresses.map((path) => new URL(path, location.origin).href) });
}"""


pytestmark = pytest.mark.browser_context_args(service_workers="allow", viewport=PHONE)


@pytest.fixture
def phone(page: Page) -> Page:
    """With a service worker of its own; its files fail only while it is offline."""
    return page


def cached_addresses(page: Page) -> list[str]:
    return [path for path in page.evaluate(CACHED) if not path.startswith("/static/")]


def comes_true(page: Page, condition: Callable[[], bool]) -> None:
    """Within half a minute; Playwright's own waiting takes a promise for a yes."""
    for _ in range(150):
        if condition():
            return
        page.wait_for_timeout(200)
    pytest.fail(f"only these are kept: {cached_addresses(page)}")


def is_kept(page: Page, *addresses: str) -> None:
    comes_true(page, lambda: {*addresses} <= {*cached_addresses(page)})


def ruling(page: Page, query: str = RULED) -> str:
    """The address of a ruling, made with the quick form; it is kept with the other pages."""
    page.goto(f"{QUICK}?{query}")
    hand = page.locator("#answer").get_attribute("data-hand")
    assert hand
    is_kept(page, QUICK, "/en/offline/", "/en/words/", "/en/rules/mleague/")
    address = f"/en/rule/{hand}"
    comes_true(page, lambda: any("?t=" in path for path in cached_addresses(page)))
    return address


def waits(page: Page) -> str:
    """What is said of a hand that waits for the network."""
    return waiting_text(page.locator(".request-error"), "waits")


def choose(page: Page, **answers: str) -> None:
    for name, value in answers.items():
        page.locator(f"#{name}-{value}").check(force=True)


@pytest.mark.story
def test_the_desk_opens_without_a_network(phone: Page, holds_up: Check) -> None:
    address = ruling(phone)
    quick = phone.locator("h1").inner_text()
    phone.context.set_offline(True)
    phone.context.new_cdp_session(phone).send("Network.clearBrowserCache")
    headings = {
        f"{QUICK}": quick,
        "/rule/quick/": quick,
        "/en/words/": "Glossary",
        "/en/rules/mleague/": "M.League",
        "/en/lessons/": "Offline",
        "/": "Offline",
    }
    for path, heading in headings.items():
        phone.goto(path)
        expect(phone.get_by_role("heading", level=1), path).to_contain_text(heading)
        copied = waiting_text(phone.locator(".request-error"), "kept")
        expect(phone.locator(".offline-notice")).to_have_text(copied)
    phone.goto("/en/offline/")
    expect(phone.get_by_role("link", name="Your rules")).to_have_attribute(
        "href", "/en/rules/mleague/"
    )
    recent = phone.get_by_role("region", name="Your recent rulings").get_by_role("link")
    expect(recent).to_have_text("West is liable for South’s daisangen.")
    recent.click()
    expect(phone.locator(".bill")).to_contain_text("West pays South 32,000")
    assert phone.url.endswith(address.replace("’", "%E2%80%99"))
    is_styled = "getComputedStyle(document.querySelector('.desk-change')).borderTopWidth"
    assert phone.evaluate(is_styled) == "4px"
    sprite = phone.locator("svg use").first.get_attribute("href")
    assert sprite
    assert sprite.partition("#")[0] in phone.evaluate(CACHED), "the pictures of the tiles"
    holds_up(phone)


def test_a_ruling_waits_for_the_network_and_is_sent_when_it_is_back(phone: Page) -> None:
    ruling(phone)
    phone.goto(QUICK)
    phone.context.set_offline(True)
    choose(phone, winner="E", how="N", yakuman="daisuushi", feeder="S")
    bar = phone.locator("#said")
    expect(bar).to_contain_text(waits(phone))
    expect(phone.locator("#answer[data-hand]")).to_have_count(0)
    phone.context.set_offline(False)
    expect(bar.locator(".bill-line")).to_contain_text("South −24,000", timeout=10_000)
    expect(phone).to_have_url(re.compile("winner=E.*feeder=S"))


def test_it_waits_also_where_the_page_was_closed_meanwhile(phone: Page) -> None:
    """An address with its answers opens with them; the page of what there is leads back to it."""
    ruling(phone)
    phone.context.set_offline(True)
    phone.goto(f"{QUICK}?{RULED.replace('tsumo', 'N')}&tsuuiisou=on&honba=2")
    expect(phone.locator("#how-N")).to_be_checked()
    expect(phone.locator("#tsuuiisou")).to_be_checked()
    expect(phone.locator("#said")).to_contain_text(waits(phone))
    phone.goto("/en/")
    waiting = phone.locator("#offline-waiting a")
    expect(waiting).to_be_visible()
    waiting.click()
    expect(phone.locator("#how-N")).to_be_checked()
    phone.context.set_offline(False)
    expect(phone.locator("#answer[data-hand]")).to_be_visible()
    expect(phone.locator("#said .bill-line")).to_contain_text("West −16,600")
    phone.goto("/en/offline/")
    expect(waiting).to_be_hidden()


def test_a_tap_tile_by_tile_waits_too(phone: Page) -> None:
    phone.goto("/en/rule/")
    phone.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.context.set_offline(True)
    phone.locator("#tile-5z").click()
    expect(phone.locator("#said")).to_contain_text(waits(phone))
    phone.context.set_offline(False)
    expect(phone.locator(".entry-lines li")).to_have_count(1)


def test_no_page_of_a_person_is_kept_and_signing_out_leaves_nothing(phone: Page) -> None:
    sign_up(phone, "haku")
    phone.goto("/en/rules/own/new/?base=mleague")
    phone.locator("#id_name").fill("Our secret house")
    press(phone, "Save these rules")
    expect(phone).to_have_url(re.compile(r"/rules/own/\d+/$"))
    phone.goto(QUICK)
    expect(phone.locator("#rules")).to_contain_text("Our secret house")
    ruling(phone)
    phone.evaluate(KEEP, ["/en/account/", "/en/rules/own/1/", "/en/clubs/", "/en/", *PAGES])
    comes_true(phone, lambda: cached_addresses(phone) == PAGES)
    phone.context.set_offline(True)
    phone.goto(QUICK)
    expect(phone.locator("#rules")).not_to_contain_text("Our secret house")
    phone.goto("/en/account/")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Offline")
    phone.context.set_offline(False)
    ruling(phone)
    phone.goto("/en/account/sign-out/")
    press(phone, "Sign out")
    expect(phone).not_to_have_url(re.compile("sign-out"))
    comes_true(phone, lambda: not phone.evaluate(CACHED))
    keys = ("pao-rulings", "pao-card", "pao-waiting", "pao-languages")
    assert [phone.evaluate("key => localStorage.getItem(key)", key) for key in keys] == [None] * 4


def test_rules_of_ones_own_are_kept_as_a_card_that_anybody_may_see(phone: Page) -> None:
    phone.goto("/en/rules/own/new/?base=mleague")
    phone.locator("#id_name").fill("Friday club")
    phone.get_by_label("If the hand holds other").select_option("whole-hand")
    press(phone, "Save these rules")
    expect(phone).to_have_url(re.compile(r"/rules/own/\d+/$"))
    phone.goto(QUICK)
    phone.locator("#rules").select_option(label="Friday club")
    comes_true(phone, lambda: any("carried" in path for path in cached_addresses(phone)))
    phone.context.set_offline(True)
    phone.goto("/en/offline/")
    phone.get_by_role("link", name="Your rules").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Friday club")


def test_what_is_kept_has_bounds(phone: Page) -> None:
    ruling(phone)
    many = [f"/en/rule/?t=honba:+{n}%0A%0AS+tsumo+worth+yakuman+daisangen" for n in range(60)]
    phone.evaluate(KEEP, [QUICK, *(f"/en/rules/{n}/" for n in range(5)), *many])
    comes_true(phone, lambda: "/en/words/" not in cached_addresses(phone))
    comes_true(phone, lambda: many[0] in cached_addresses(phone))
    phone.wait_for_timeout(2000)
    assert len(cached_addresses(phone)) <= 28
    assert phone.evaluate(BYTES) <= 5_000_000


def test_a_new_version_fetches_anew_what_was_kept(phone: Page) -> None:
    address = ruling(phone)
    old = """async () => {
        const [name] = (await caches.keys()).filter(name => name.startsWith("pao-"));
        const before = await caches.open("pao-before");
        for (const request of await (await caches.open(name)).keys())
            await before.put(request, new Response("<p>old", { headers: { date: "x" } }));
        const registration = await navigator.serviceWorker.ready;
        await caches.delete(name);
        await registration.unregister();
    }"""
    phone.evaluate(old)
    phone.goto("/en/offline/")
    comes_true(phone, lambda: "pao-before" not in phone.evaluate("caches.keys()"))
    is_kept(phone, QUICK, "/en/words/")
    phone.context.set_offline(True)
    phone.goto(address)
    expect(phone.locator(".bill")).to_contain_text("West pays South 32,000")


INSTALLED = """const real = matchMedia.bind(window);
window.matchMedia = (query) => query.includes("display-mode") ? { matches: true } : real(query);"""


def test_the_home_page_of_an_installed_site_is_enough(phone: Page) -> None:
    phone.add_init_script(INSTALLED)
    phone.goto("/en/")
    is_kept(phone, QUICK, "/en/offline/", "/en/words/", "/en/rules/mleague/")


def test_the_rule_card_is_kept_in_each_language_that_is_used(phone: Page, base_url: str) -> None:
    phone.context.add_cookies([{"name": "desk-rules", "value": "tenhou", "url": base_url}])
    phone.add_init_script(INSTALLED)
    phone.goto("/en/")
    is_kept(phone, "/en/rules/tenhou/")
    phone.goto("/ja/")
    is_kept(phone, "/ja/words/", "/ja/rules/tenhou/", "/en/rules/tenhou/")
    phone.context.set_offline(True)
    phone.context.new_cdp_session(phone).send("Network.clearBrowserCache")
    for language in ("en", "ja"):
        address = f"/{language}/rules/tenhou/"
        phone.goto(address)
        assert phone.locator("html[data-kept]").get_attribute("lang") == language
        expect(phone.get_by_role("heading", level=1)).not_to_contain_text("Offline")
    phone.goto("/ja/offline/")
    expect(phone.locator("#offline-card a")).to_have_attribute("href", "/ja/rules/tenhou/")


def test_in_a_tab_the_home_page_keeps_nothing(phone: Page) -> None:
    phone.goto("/en/")
    phone.wait_for_timeout(2000)  # longer than offline.js waits
    assert not phone.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)")
    assert not cached_addresses(phone)
