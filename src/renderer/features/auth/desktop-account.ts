import { GlossaError } from "../../../shared/errors/errors.ts";
import type { ShellSignIn } from "../../platform/platform.ts";
import type { Account } from "./account.ts";

/** Creates the account of the desktop app: the shell signs in and keeps the token. */
export function desktopAccount(shell: ShellSignIn): Account {
  return {
    async ways() {
      const { isConfigured, givesCode } = await shell.state();
      return { browser: isConfigured, code: givesCode };
    },
    read: () => shell.state(),
    async connect(onBrowser) {
      if (!(await shell.state()).isConfigured) throw new GlossaError("signInNotConfigured");
      onBrowser();
      const code = await shell.openOAuthWindow();
      if (!(await shell.exchangeCodeForToken(code))) throw new GlossaError("signInFailed");
      return shell.state();
    },
    gitHubAddress: () => shell.gitHubAddress(),
    async signInWithToken(token) {
      await shell.signInWithToken(token);
      return shell.state();
    },
    signOut: () => shell.signOut(),
  };
}
