import { join } from "node:path";
import { app, safeStorage } from "electron";
import { DESKTOP_SCHEME } from "../../shared/github/sign-in-addresses.ts";
import { logger } from "../util/log.ts";
import { openInBrowser } from "../util/open-in-browser.ts";
import { readGitHubSettings } from "./github-settings.ts";
import { SignIn, type SignInDependencies } from "./sign-in.ts";
import { TokenVault } from "./token-vault.ts";

/** The sign-in on this machine, with its keyring, its browser and, when the app is installed, its `glossa:` addresses. */
export function createSignIn(useGitHub: SignInDependencies["useGitHub"]): SignIn {
  const userData = app.getPath("userData");
  const warn = (text: string) => logger.warn(text);
  if (app.isPackaged) app.setAsDefaultProtocolClient(DESKTOP_SCHEME);
  return new SignIn({
    vault: new TokenVault(join(userData, "github-token"), safeStorage, warn),
    settings: () => readGitHubSettings(process.env, gitHubSettingsFile()),
    openBrowser: openInBrowser,
    hasScheme: app.isPackaged,
    useGitHub,
    warn,
  });
}

/** The path of the file for the app's GitHub settings. */
export function gitHubSettingsFile(): string {
  return join(app.getPath("userData"), "github.json");
}
