/** Waits until the browser has painted the page as it is now: what takes long comes after what can be read already. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame is painted once its callbacks have run.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Does something once that has been painted; not any more when the answer has been called. */
export function oncePainted(act: () => void): () => void {
  let isWanted = true;
  void afterPaint().then(() => {
    if (isWanted) act();
  });
  return () => {
    isWanted = false;
  };
}
