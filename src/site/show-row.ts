/**
 * Shows the row of a source that the address of the page names. Only those have a place of their own that links of the site
 * lead to.
 */
export function showRow(): void {
  const [anchor, number] = location.hash.match(/^#L([1-9]\d*)$/) ?? [];
  if (anchor === undefined || document.querySelector(anchor) !== null) return;
  const row = document.querySelectorAll(".source i")[Number(number) - 1];
  if (row === undefined) return;
  row.id = anchor.slice(1);
  // So that it is what the address leads to.
  location.replace(anchor);
}
