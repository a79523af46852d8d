/**
 * From this window width on, code is shown beside the details; below it, code covers them. The same value is in
 * layout.module.css.
 */
const BESIDE = "(min-width: 1100px)";

/** Returns whether the window has room for code beside the details. */
export function hasRoomBeside(): boolean {
  return window.matchMedia(BESIDE).matches;
}

/** Calls the listener each time that the window loses that room; returns a function that stops this. */
export function onNarrowed(listener: () => void): () => void {
  const wide = window.matchMedia(BESIDE);
  const onChange = () => {
    if (!wide.matches) listener();
  };
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}
