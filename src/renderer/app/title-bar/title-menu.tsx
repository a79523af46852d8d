import { Menu } from "@base-ui/react/menu";
import { Fragment, type ReactNode, type RefObject } from "react";
import menu from "../../ui/controls/menu.module.css";
import type { Command, CommandGroup } from "../../ui/keyboard/command.ts";
import { shortcutLabel } from "../../ui/keyboard/shortcuts.ts";
import styles from "./title-menu.module.css";

export interface TitleMenuProps {
  readonly title: string;
  /** The landmark element that contains the open menu. */
  readonly container: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A menu of the title bar. */
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

/** The commands of a menu, and its submenu. */
export function TitleMenuItems({ group: { commands, Submenu } }: { readonly group: CommandGroup }) {
  return commands.map((command, index) => (
    <Fragment key={command.title}>
      <TitleMenuItem command={command} />
      {index === 0 && Submenu !== undefined && <Submenu />}
    </Fragment>
  ));
}

/** A command in a menu, with its keys. */
function TitleMenuItem({ command: { title, shortcut, run } }: { readonly command: Command }) {
  return (
    <Menu.Item className={menu.item} onClick={run}>
      {title}
      {shortcut !== undefined && <kbd className={styles.shortcut}>{shortcutLabel(navigator.userAgent, shortcut)}</kbd>}
    </Menu.Item>
  );
}
