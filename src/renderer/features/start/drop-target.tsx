import { useEffect, useEffectEvent, useState } from "react";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { importDropped } from "../project/import-thunks.ts";
import styles from "./drop-target.module.css";

/** Takes a folder dropped anywhere in the window, and shows while one is held over it that it would be taken. */
export function DropTarget() {
  const dispatch = useAppDispatch();
  const over = useFileDrop((transfer) => dispatch(importDropped(transfer)));
  if (!over) return null;
  return (
    <div className={styles.target} aria-hidden="true">
      {messages.explorer.dropFolder}
    </div>
  );
}

function useFileDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const ending = new AbortController();
    const options = { signal: ending.signal };
    const take = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(event.type !== "drop");
      if (event.type === "drop" && event.dataTransfer !== null) drop(event.dataTransfer);
    };
    // Leaving one element for another also says `dragleave`; only leaving the window has no place to go.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    for (const type of ["dragenter", "dragover", "drop"] as const) window.addEventListener(type, take, options);
    window.addEventListener("dragleave", leave, options);
    return () => ending.abort();
  }, []);
  return over;
}

// A drop of a file that is not taken would make the browser leave the page for it.
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
