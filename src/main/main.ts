import { app } from "electron";
import { openApp } from "./open-app.ts";
import { setUpNavigationGuard } from "./page/navigation-guard.ts";
import { PAGE_SCHEME_PRIVILEGES, registerPageScheme } from "./page/page-protocol.ts";
import { becomeOnlyInstance } from "./single-instance.ts";
import { setUpLog } from "./util/log.ts";

setUpLog();
// Root cannot start a sandbox: there the switch is given.
if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
registerPageScheme(PAGE_SCHEME_PRIVILEGES);
setUpNavigationGuard();
const starts = becomeOnlyInstance();
if (starts !== undefined) void app.whenReady().then(() => openApp(starts));
