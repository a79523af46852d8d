import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import styles from "./full-window.module.css";

export interface FullWindowProps {
  readonly title: string;
  /** Called when Escape is pressed or the dialog is dismissed otherwise. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Shows a part of the page in the whole window until Escape is pressed. */
export function FullWindow({ title, onLeave, children }: FullWindowProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.window}>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
