import type { ElectronApplication } from "@playwright/test";
import { expect } from "./desktop.ts";

/** Replaces the system's browser from now on: addresses that the app opens there are only recorded. */
export async function takeBrowser(main: ElectronApplication): Promise<void> {
  await main.evaluate(({ shell }) => {
    shell.openExternal = async (address) => {
      process.env.OPENED_ADDRESS = address;
    };
  });
}

/** Returns the address that the app has opened last. */
export function openedAddress(main: ElectronApplication): Promise<string> {
  return main.evaluate(() => process.env.OPENED_ADDRESS ?? "");
}

/** Allows the sign-in at the page that the app has opened, as a user does. */
export async function authorize(main: ElectronApplication): Promise<void> {
  await expect.poll(() => openedAddress(main)).toContain("/login/oauth/authorize?");
  const asked = await (await fetch(await openedAddress(main))).text();
  const link = /href="([^"]*)">Authorize/.exec(asked)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await fetch(link)).status).toBe(200);
}
