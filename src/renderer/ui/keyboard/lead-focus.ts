/**
 * Focuses an element that a click elsewhere leads to, and marks it with `data-led` until it loses the focus: the browser
 * shows no focus ring after a click.
 */
export function leadFocus(element: HTMLElement): void {
  element.dataset.led = "";
  element.addEventListener("blur", () => delete element.dataset.led, { once: true });
  element.focus({ preventScroll: true });
}
