import type { Page } from "@playwright/test";
import { CALLBACK_PATHS } from "../../src/shared/github/callback-paths.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { repositoriesMessages } from "../../src/shared/messages/repositories-messages.ts";
import { signInMessages } from "../../src/shared/messages/sign-in-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { AppPage } from "../support/app-page.ts";
import { routeGitHub } from "../support/github-route.ts";
import { GitHubServer } from "../support/github-server.ts";
import { CLIENT_SECRET } from "../support/sign-in-stand-in.ts";
import { connect, expect, test } from "../support/web-sign-in.ts";

async function expectMenu(page: Page, ...items: readonly string[]): Promise<void> {
  await page.getByRole("menuitem", { name: messages.menu.github, exact: true }).click();
  for (const name of items) await expect(page.getByRole("menuitem", { name })).toBeVisible();
  await page.keyboard.press("Escape");
}

/**
 * Waits for the success message, which is shown only briefly: the page checks at each frame. Returns the address then.
 */
async function successShown(page: Page): Promise<string | null> {
  const address = await page.waitForFunction(
    (success) => {
      const status = document.querySelector("[role=status]");
      const isShown = status?.checkVisibility() && status.textContent?.includes(success);
      return isShown ? location.pathname + location.search : null;
    },
    signInMessages.success,
    { polling: "raf" },
  );
  return address.jsonValue();
}

for (const callbackPath of CALLBACK_PATHS) {
  test.describe(`by ${callbackPath}`, () => {
    test.use({ callbackPath });

    test("a person signs in, comes back to the root, stays signed in and logs out", async ({ page, standIn, said }) => {
      const app = await connect(page);
      expect(standIn.asked[0]?.searchParams.get("scope")).toBe("repo");
      const [shownAt] = await Promise.all([successShown(page), page.getByRole("link", { name: "Authorize" }).click()]);
      expect(shownAt).toBe(callbackPath);
      await expect(app.statusBar).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/");
      await expectMenu(page, messages.menu.logoutGitHub, messages.menu.showRepositories);

      await page.reload();
      await expectMenu(page, messages.menu.logoutGitHub);
      expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
      for (const secret of [...standIn.secrets, CLIENT_SECRET]) expect(said.join("\n")).not.toContain(secret);

      const second = await page.context().newPage();
      await new AppPage(second).open();
      await expectMenu(second, messages.menu.logoutGitHub);
      await app.chooseFromMenu(messages.menu.github, messages.menu.logoutGitHub);
      await expectMenu(page, messages.menu.connectGitHub);
      await expectMenu(second, messages.menu.connectGitHub);
      expect(await page.evaluate(() => localStorage.getItem("github_auth_token"))).toBeNull();
    });
  });
}

test("the token is in the browser's storage and in no log, address, page or error", async ({
  page,
  standIn,
  gitHub,
  said,
}) => {
  const written: string[] = [];
  const [out, error] = [process.stdout, process.stderr].map((stream) => listenTo(stream, written));
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  page.on("request", (request) => addresses.push(request.url()));
  const app = await connect(page);
  await page.getByRole("link", { name: "Authorize" }).click();
  await expect(app.statusBar).toBeVisible();
  const [code = "", token = ""] = standIn.secrets;
  gitHub.token = token;
  gitHub.repositories = [{ owner: "octo", name: "shop", private: true, branches: { main: { "A.cs": "class A;" } } }];
  gitHub.faults.push({ path: "/user/repos", times: 1, status: 403 }, { path: "/blobs/", times: 1, body: "malformed" });
  await app.chooseFromMenu(messages.menu.github, messages.menu.showRepositories);
  const dialog = page.getByRole("dialog", { name: repositoriesMessages.title });
  await dialog.getByRole("button", { name: messages.failure.tryAgain }).click();
  await dialog.getByRole("button", { name: /^octo/ }).click();
  await expect(dialog).toBeHidden();
  await expect(app.statusBar).toContainText("1 skipped");
  expect(await page.evaluate(() => localStorage.getItem("github_auth_token"))).toContain(token);
  gitHub.faults.push({ path: "/branches/", status: 401, message: "Bad credentials" });
  await app.chooseFromMenu(messages.menu.github, messages.menu.showRepositories);
  await dialog.getByRole("button", { name: /^octo/ }).click();
  await expect(dialog).toContainText(messages.errors.gitHubSignInExpired);

  const shown = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, document.documentElement.outerHTML]));
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, github_auth_token: "" }));
  for (const stop of [out, error]) stop?.();
  expect(said.length).toBeGreaterThan(0);
  const outside = addresses.filter((address) => !address.startsWith(standIn.address));
  for (const secret of [token, CLIENT_SECRET]) {
    for (const text of [shown, stored, said.join(), written.join(), outside.join()]) {
      expect(text.includes(secret)).toBe(false);
    }
  }
  // A token that GitHub refuses is deleted.
  expect(await page.evaluate(() => localStorage.getItem("github_auth_token"))).toBeNull();
  // The code is transferred only once: to the page, and from there to the exchange.
  for (const text of [shown, stored, said.join(), written.join()]) expect(text.includes(code)).toBe(false);
  expect(page.url()).not.toContain("code");
});

// Records everything that the server in this process would log.
function listenTo(stream: NodeJS.WriteStream, written: string[]): () => void {
  const write = stream.write.bind(stream);
  stream.write = ((text: string | Uint8Array, ...rest: []) => {
    written.push(String(text));
    return write(text, ...rest);
  }) as typeof stream.write;
  return () => {
    stream.write = write;
  };
}

test("a callback without a state is refused before anything is exchanged", async ({ page, server, standIn }) => {
  await connect(page);
  await page.goto(`${server.url}auth/github/callback?code=stolen`);
  await expect(page.getByText(messages.errors.signInForeign)).toBeVisible();
  expect(standIn.exchanges).toHaveLength(0);
});

test("a code that comes back a second time is refused", async ({ page, standIn }) => {
  await connect(page);
  const back = await page.getByRole("link", { name: "Authorize" }).getAttribute("href");
  await Promise.all([successShown(page), page.getByRole("link", { name: "Authorize" }).click()]);
  await page.goto(back ?? "");
  await expect(page.getByText(messages.errors.signInForeign)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  expect(standIn.exchanges).toHaveLength(1);
});

test("an answer with another state is refused, and the pending sign-in is over", async ({ page, server, standIn }) => {
  await connect(page);
  await page.goto(`${server.url}auth/callback?code=stolen&state=guessed`);
  await expect(page.getByText(messages.errors.signInForeign)).toBeVisible();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  expect(standIn.exchanges).toHaveLength(0);
  await page.getByRole("button", { name: signInMessages.close }).click();
  await expect(new AppPage(page).statusBar).toBeVisible();
});

test("a person who denies it is told, and so is one whose code GitHub refuses", async ({ page, standIn }) => {
  await connect(page);
  await page.getByRole("link", { name: "Deny" }).click();
  await expect(page.getByText(signInMessages.missingParameters)).toBeVisible();
  standIn.fault = "refused";
  await connect(page);
  await page.getByRole("link", { name: "Authorize" }).click();
  await expect(page.getByText(signInMessages.failed, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("github_auth_token"))).toBeNull();
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing on the callback page, the menu and the setup dialog", async ({ page, address }, info) => {
      const gitHub = new GitHubServer();
      gitHub.token = "ghp_abcdefghijklmnop";
      await gitHub.listen();
      await routeGitHub(page, gitHub);
      await page.goto(`${address}auth/callback`);
      await expect(page.getByText(signInMessages.missingParameters)).toBeVisible();
      await expectAccessible(page);
      await info.attach("callback", { body: await page.screenshot(), contentType: "image/png" });
      // This server has no sign-in configured.
      await page.getByRole("button", { name: signInMessages.close }).click();
      await page.getByRole("button", { name: messages.menu.connectGitHub }).click();
      await expect(page.getByRole("dialog", { name: signInMessages.setup.title })).toBeVisible();
      await expectAccessible(page);
      await info.attach("setup", { body: await page.screenshot(), contentType: "image/png" });
      await page.getByLabel(signInMessages.setup.token).fill("ghp_mistyped01234");
      await page.keyboard.press("Enter");
      await expect(page.getByText(messages.errors.tokenRefused)).toBeVisible();
      await expectAccessible(page);
      await info.attach("refused", { body: await page.screenshot(), contentType: "image/png" });
      await page.getByLabel(signInMessages.setup.token).fill(gitHub.token);
      await page.keyboard.press("Enter");
      await expect(page.getByText(signInMessages.connected)).toBeVisible();
      await page.getByRole("menuitem", { name: messages.menu.github, exact: true }).click();
      await expect(page.getByRole("menuitem", { name: messages.menu.showRepositories })).toBeVisible();
      await expectAccessible(page);
      await info.attach("menu", { body: await page.screenshot(), contentType: "image/png" });
      await gitHub.close();
    });
  });
}
