/** Waits until the browser has painted the current page, so that slow work starts after the page can be read. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame is painted after its callbacks have run.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Calls `act` once the current page has been painted; returns a function that cancels this. */
export function oncePainted(act: () => void): () => void {
  let isWanted = true;
  void afterPaint().then(() => {
    if (isWanted) act();
  });
  return () => {
    isWanted = false;
  };
}
