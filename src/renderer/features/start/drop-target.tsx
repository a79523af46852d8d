import { useEffect, useEffectEvent, useState } from "react";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { importDropped } from "../project/import-thunks.ts";
import styles from "./drop-target.module.css";

/** Accepts a folder dropped anywhere in the window, and indicates that while one is dragged over it. */
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
    // Moving from one element to another also fires `dragleave`; only leaving the window has no related target.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    for (const type of ["dragenter", "dragover", "drop"] as const) window.addEventListener(type, take, options);
    window.addEventListener("dragleave", leave, options);
    return () => ending.abort();
  }, []);
  return over;
}

// If a dropped file is not handled, the browser navigates to it.
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
