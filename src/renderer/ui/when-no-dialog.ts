const DIALOG = "[role=dialog], [role=alertdialog]";

/** What was chosen in a dialog takes the keyboard along in so long. */
const REST_MS = 500;

/** Calls back once no dialog is open: what comes up by itself would take the keyboard out of it. Answers how to stop waiting. */
export function whenNoDialog(callback: () => void): () => void {
  if (!isOpen()) {
    callback();
    return () => {};
  }
  let rest: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(rest);
    observer.disconnect();
  };
  const observer = new MutationObserver(() => {
    if (isOpen()) {
      clearTimeout(rest);
      rest = undefined;
      return;
    }
    rest ??= setTimeout(() => {
      stop();
      callback();
    }, REST_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function isOpen(): boolean {
  return document.querySelector(DIALOG) !== null;
}
