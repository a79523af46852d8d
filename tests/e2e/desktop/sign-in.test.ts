import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ElectronApplication } from "@playwright/test";
import { createServer } from "../../../src/server/create-server.ts";
import { githubSettings } from "../../../src/server/github-settings.ts";
import { messages } from "../../../src/shared/messages.ts";
import { signInMessages } from "../../../src/shared/sign-in-messages.ts";
import { expect, test } from "../../support/desktop.ts";
import { CLIENT_ID, CLIENT_SECRET, startSignInStandIn } from "../../support/sign-in-stand-in.ts";

const WEB_EDITION = fileURLToPath(new URL("../../../dist/web", import.meta.url));

test("a person signs in by the browser and a port of this machine, and logs out", async ({ start, userData }) => {
  const standIn = await startSignInStandIn(() => "");
  const github = githubSettings({
    GLOSSA_GITHUB_ADDRESS: standIn.address,
    GLOSSA_GITHUB_CLIENT_ID_DESKTOP: CLIENT_ID,
    GLOSSA_GITHUB_CLIENT_SECRET_DESKTOP: CLIENT_SECRET,
  });
  const server = await createServer({ root: WEB_EDITION, port: 0, github });
  const tokenExchangeAddress = `${server.url}api/githubTokenExchange`;
  const settings = { clientId: CLIENT_ID, address: standIn.address, tokenExchangeAddress };
  writeFileSync(join(userData, "github.json"), JSON.stringify(settings));

  const { ui, page, main } = await start();
  if (main === undefined) throw new Error("The built app can be asked.");
  await takeBrowser(main);
  await ui.chooseFromMenu(messages.menu.github, messages.menu.connectGitHub);
  await expect(page.getByText(signInMessages.inBrowser)).toBeVisible();
  await expect.poll(() => openedAddress(main)).toContain("/login/oauth/authorize?");
  const asked = await (await fetch(await openedAddress(main))).text();
  const link = /href="([^"]*)">Authorize/.exec(asked)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await fetch(link)).status).toBe(200);

  await page.getByRole("menuitem", { name: messages.menu.github, exact: true }).click();
  await expect(page.getByRole("menuitem", { name: messages.menu.showRepositories })).toBeVisible();
  await page.getByRole("menuitem", { name: messages.menu.logoutGitHub }).click();
  await page.getByRole("menuitem", { name: messages.menu.github, exact: true }).click();
  await expect(page.getByRole("menuitem", { name: messages.menu.connectGitHub })).toBeVisible();

  const held = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerHTML]),
  );
  const files = readdirSync(userData, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const kept = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")).join("\n");
  expect(standIn.secrets).toHaveLength(2);
  for (const secret of [...standIn.secrets, CLIENT_SECRET]) {
    expect(held).not.toContain(secret);
    expect(kept).not.toContain(secret);
  }
  await server.close();
  await standIn.close();
});

// The test is the person's browser.
async function takeBrowser(main: ElectronApplication): Promise<void> {
  await main.evaluate(({ shell }) => {
    shell.openExternal = async (address) => {
      process.env.OPENED_ADDRESS = address;
    };
  });
}

function openedAddress(main: ElectronApplication): Promise<string> {
  return main.evaluate(() => process.env.OPENED_ADDRESS ?? "");
}
