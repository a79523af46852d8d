import { app, Menu } from "electron";
import { appMenu, type MenuActions } from "./menu-template.ts";

/** The usual menus of the platform. Without a frame they are not seen but on a Mac; their keys work everywhere. */
export function setUpAppMenu(isMac: boolean, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(isMac, app.name, actions)));
}
