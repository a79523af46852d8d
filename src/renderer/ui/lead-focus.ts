/**
 * Takes the keyboard to an element that a click elsewhere leads to, and marks it with `data-led` until it leaves there: what the
 * mouse has led to has no ring of its own.
 */
export function leadFocus(element: HTMLElement): void {
  element.dataset.led = "";
  element.addEventListener("blur", () => delete element.dataset.led, { once: true });
  element.focus({ preventScroll: true });
}
