/** Shows the source line in the page's address. Only lines that links of the site lead to have an anchor in the page. */
export function showRow(): void {
  const [anchor, number] = location.hash.match(/^#L([1-9]\d*)$/) ?? [];
  if (anchor === undefined || document.querySelector(anchor) !== null) return;
  const row = document.querySelectorAll(".source i")[Number(number) - 1];
  if (row === undefined) return;
  row.id = anchor.slice(1);
  // Navigates again, so that the line becomes the target of the address.
  location.replace(anchor);
}
