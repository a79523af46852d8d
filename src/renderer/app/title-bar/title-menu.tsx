import { Menu } from "@base-ui/react/menu";
import type { ReactNode, RefObject } from "react";
import menu from "../../ui/menu.module.css";
import styles from "./title-menu.module.css";

export interface TitleMenuProps {
  readonly title: string;
  /** The landmark the open menu stands in. */
  readonly container: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** One menu of the title bar. */
export function TitleMenu({ title, container, children }: TitleMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.trigger}>{title}</Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner className={menu.positioner} sideOffset={2}>
          <Menu.Popup className={menu.popup}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

export interface TitleMenuItemProps {
  readonly children: ReactNode;
  /** The keys that do the same, as they are printed on this machine's keyboard. */
  readonly shortcut?: string;
  readonly onClick: () => void;
}

export function TitleMenuItem({ children, shortcut, onClick }: TitleMenuItemProps) {
  return (
    <Menu.Item className={menu.item} onClick={onClick}>
      {children}
      {shortcut !== undefined && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </Menu.Item>
  );
}
