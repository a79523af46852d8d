import { Dialog } from "@base-ui/react/dialog";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import styles from "./dialog.module.css";

type PopupProps = Pick<ComponentProps<typeof Dialog.Popup>, "initialFocus" | "finalFocus" | "onKeyDown">;

export interface TitledDialogProps extends PopupProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** The label of the button that closes it. */
  readonly closeText: string;
  readonly className: string | undefined;
  /** Further buttons at the end of the dialog. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog with a title at the top and a close button at the end. */
export function TitledDialog({
  open,
  onOpenChange,
  title,
  closeText,
  className,
  actions,
  children,
  ...popup
}: TitledDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(nowOpen) => onOpenChange(nowOpen)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={`${styles.popup} ${className ?? ""}`} {...popup}>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          {children}
          <div className={styles.actions}>
            {actions}
            <Dialog.Close render={<Button />}>{closeText}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
