import { isAnyDialogAwaited, onDialogAwaitedNoLonger } from "./awaited-dialogs.ts";
import { MODAL_MARK, topmostModal } from "./modal.ts";

/** Delay in milliseconds, because a choice in a dialog moves the focus afterwards. */
const REST_MS = 500;

/**
 * Calls back once no dialog is open or requested: what opens by itself would take the focus out of it. Returns a
 * function that stops waiting.
 */
export function whenNoDialog(callback: () => void): () => void {
  if (!isAny()) {
    callback();
    return () => {};
  }
  let rest: ReturnType<typeof setTimeout> | undefined;
  const end = onDialogChange(() => {
    if (isAny()) {
      clearTimeout(rest);
      rest = undefined;
      return;
    }
    rest ??= setTimeout(() => {
      stop();
      callback();
    }, REST_MS);
  });
  const stop = () => {
    clearTimeout(rest);
    end();
  };
  return stop;
}

function isAny(): boolean {
  return isAnyDialogAwaited() || topmostModal(document) !== null;
}

function onDialogChange(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { attributeFilter: [MODAL_MARK], childList: true, subtree: true });
  const end = onDialogAwaitedNoLonger(look);
  return () => {
    observer.disconnect();
    end();
  };
}
