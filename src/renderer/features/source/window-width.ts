/** In a window of so many pixels, and more, code stands beside the details; in a narrower one it covers them. As in layout.module.css. */
const BESIDE = "(min-width: 1100px)";

/** Whether the window has room for code beside the details. */
export function hasRoomBeside(): boolean {
  return window.matchMedia(BESIDE).matches;
}

/** Hears of each time that the window loses that room; answers with the end of it. */
export function onNarrowed(listener: () => void): () => void {
  const wide = window.matchMedia(BESIDE);
  const onChange = () => {
    if (!wide.matches) listener();
  };
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}
