import type { AppServices } from "../../platform/platform.ts";
import type { Account } from "./account.ts";

/** Returns the account of this platform, loaded on first use: most visits need none. */
export async function openAccount(services: AppServices): Promise<Account> {
  const { shell } = services.platform;
  if (shell !== null) return (await import("./desktop-account.ts")).desktopAccount(shell.signIn);
  return (await import("./web-account.ts")).webAccount(services);
}
