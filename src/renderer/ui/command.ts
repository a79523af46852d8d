import type { ComponentType } from "react";
import type { Shortcut } from "./shortcuts.ts";

/** Something that the app does when it is asked to: by a menu, by its keys, or by its name. */
export interface Command {
  readonly title: string;
  readonly shortcut?: Shortcut;
  /** The id of the modal dialog in which its keys work, too. */
  readonly dialogId?: string;
  readonly run: () => void;
}

/** Commands that stand together, under a title. */
export interface CommandGroup {
  readonly title: string;
  /** Whether they are a menu of the title bar. */
  readonly isMenu: boolean;
  readonly commands: readonly Command[];
  /** A menu inside of its menu, after the first command. */
  readonly Submenu?: ComponentType;
}
