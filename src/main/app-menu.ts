import { Menu, type MenuItemConstructorOptions } from "electron";

/** The usual menus of the platform. Without a frame they are not seen but on a Mac; their keys work everywhere. */
export function setUpAppMenu(isMac: boolean): void {
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: "appMenu" } as const] : []),
    { role: "fileMenu" },
    { role: "editMenu" },
    { role: "viewMenu" },
    { role: "windowMenu" },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
