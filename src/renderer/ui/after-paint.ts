/** Waits until the browser has painted the page as it is now: what takes long comes after what can be read already. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame is painted once its callbacks have run.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
