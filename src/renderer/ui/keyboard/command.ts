import type { ComponentType } from "react";
import type { Shortcut } from "./shortcuts.ts";

/** An action of the app that is started by a menu, by its shortcut, or by its name. */
export interface Command {
  readonly title: string;
  readonly shortcut?: Shortcut;
  /** The id of the modal dialog in which the shortcut works as well. */
  readonly dialogId?: string;
  readonly run: () => void;
}

/** Commands that are shown together under a title. */
export interface CommandGroup {
  readonly title: string;
  /** Whether the group is a menu of the title bar. */
  readonly isMenu: boolean;
  readonly commands: readonly Command[];
  /** A submenu of the menu, shown after the first command. */
  readonly Submenu?: ComponentType;
}
