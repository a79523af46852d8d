import { app, Menu, type MenuItemConstructorOptions } from "electron";
import { messages } from "../../shared/messages/messages.ts";

/** The usual menus of the platform. Without a frame they are not seen but on a Mac; their keys work everywhere. */
export function setUpAppMenu(isMac: boolean, openSettings: () => void): void {
  const settings = { label: messages.menu.settings, accelerator: "CmdOrCtrl+,", click: openSettings };
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [macMenu(settings)] : []),
    isMac
      ? { role: "fileMenu" }
      : { label: messages.menu.file, submenu: [settings, { type: "separator" }, { role: "quit" }] },
    { role: "editMenu" },
    { role: "viewMenu" },
    { role: "windowMenu" },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

// On a Mac the settings stand in the app's own menu.
function macMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  const roles = ["services", "hide", "hideOthers", "unhide", "quit"] as const;
  return {
    label: app.name,
    submenu: [{ role: "about" }, settings, { type: "separator" }, ...roles.map((role) => ({ role }))],
  };
}
