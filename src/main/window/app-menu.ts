import { app, Menu } from "electron";
import { appMenu, type MenuActions } from "./menu-template.ts";

/** The usual menus of the platform. In a frameless window they are only visible on a Mac; their keys work everywhere. */
export function setUpAppMenu(isMac: boolean, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(isMac, app.name, actions)));
}
