import type { MenuItemConstructorOptions } from "electron";
import { messages } from "../../shared/messages/messages.ts";
import { HELP_TOPICS, type HelpTopic } from "../../shared/shell/bridge-data.ts";

/** The menu actions that the page performs. */
export interface MenuActions {
  openSettings(): void;
  openHelp(topic: HelpTopic): void;
}

/** The menus of an app with this name, for Electron. */
export function appMenu(isMac: boolean, name: string, actions: MenuActions): MenuItemConstructorOptions[] {
  const settings = { label: messages.menu.settings, accelerator: "CmdOrCtrl+,", click: () => actions.openSettings() };
  return [
    ...(isMac ? [macMenu(name, settings)] : []),
    isMac
      ? { role: "fileMenu" }
      : { label: messages.menu.file, submenu: [settings, { type: "separator" }, { role: "quit" }] },
    { role: "editMenu" },
    { role: "viewMenu" },
    { role: "windowMenu" },
    helpMenu(actions),
  ];
}

// On a Mac the settings are in the app's own menu.
function macMenu(name: string, settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  const roles = ["services", "hide", "hideOthers", "unhide", "quit"] as const;
  return {
    label: name,
    submenu: [{ role: "about" }, settings, { type: "separator" }, ...roles.map((role) => ({ role }))],
  };
}

// The page handles the keys for both itself.
function helpMenu({ openHelp }: MenuActions): MenuItemConstructorOptions {
  const items = HELP_TOPICS.map((topic) => ({ label: messages.menu[topic], click: () => openHelp(topic) }));
  return { role: "help", label: messages.menu.help, submenu: items };
}
