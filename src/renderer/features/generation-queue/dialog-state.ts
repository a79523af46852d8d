/** What the dialog of descriptions shows. */
export type DialogTab = "generate" | "review" | "homeless";

let tab: DialogTab | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog of descriptions; it stands in the status bar, which need not know who asks. */
export function openDialog(which: DialogTab = "generate"): void {
  change(which);
}

export function closeDialog(): void {
  change(null);
}

/** The tab that is open; null while the dialog is closed. */
export function openTab(): DialogTab | null {
  return tab;
}

export function listenToDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: DialogTab | null): void {
  tab = next;
  for (const listener of listeners) listener();
}
