/* The browser knows its time zone, perhaps by a former name; the page can only guess. What was chosen stays. */
const zone = document.querySelector("select[data-zone]");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && zone.value === zone.querySelector("option[selected]")?.value) {
  const option = [...zone.options].find((option) => option.value === here);
  if (option) option.selected = true;
  else if (here?.includes("/")) zone.add(new Option(here.replaceAll("_", " "), here, true, true));
}
