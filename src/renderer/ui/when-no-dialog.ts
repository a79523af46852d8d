const DIALOG = "[role=dialog], [role=alertdialog]";

/** Calls back once no dialog is open: what comes up by itself would take the keyboard out of it. Answers how to stop waiting. */
export function whenNoDialog(callback: () => void): () => void {
  const isOpen = () => document.querySelector(DIALOG) !== null;
  if (!isOpen()) {
    callback();
    return () => {};
  }
  const observer = new MutationObserver(() => {
    if (isOpen()) return;
    observer.disconnect();
    callback();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
