import { app } from "electron";
import { setUpLog } from "./log.ts";
import { setUpNavigationGuard } from "./navigation-guard.ts";
import { openApp } from "./open-app.ts";
import { PAGE_SCHEME_PRIVILEGES, registerPageScheme } from "./page-protocol.ts";
import { becomeOnlyInstance } from "./single-instance.ts";

setUpLog();
// The system administrator's account cannot start a sandbox: there the switch is given.
if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
registerPageScheme(PAGE_SCHEME_PRIVILEGES);
setUpNavigationGuard();
const starts = becomeOnlyInstance();
if (starts !== undefined) void app.whenReady().then(() => openApp(starts));
