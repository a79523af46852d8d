import type { Page } from "@playwright/test";
import { deferred } from "../../../src/renderer/platform/deferred.ts";
import { CALLBACK_PATHS } from "../../../src/shared/github/callback-paths.ts";
import { CLIENT_ID } from "../../support/sign-in-stand-in.ts";
import { connect, expect, test } from "../../support/web-sign-in.ts";

// 1.2, the callback page, and the parts of 1.4, 1.7 and 1.9 about it: in the web edition, because the desktop has none.
const HOUR = 3_600_000;
const EXCHANGE = "**/api/githubTokenExchange?*";
const LONG_AGO = new Date("2020-02-02T02:02:02Z");

function authorize(page: Page): Promise<void> {
  return page.getByRole("link", { name: "Authorize" }).click();
}

for (const callbackPath of CALLBACK_PATHS) {
  test.describe(`1.2 callback page ${callbackPath}`, () => {
    test.use({ callbackPath });

    test("reads the query parameter 'code'; if missing: 'Authentication failed - missing parameters'", async ({
      page,
    }) => {
      await page.goto(`${callbackPath}?state=without-code`);
      await expect(page.getByRole("status")).toHaveText("Authentication failed - missing parameters");
      await page.getByRole("button", { name: "Close" }).click();
      await expect(page).toHaveURL("/");
    });

    test("loading, then success, and return to the root route after 1500 ms", async ({ page }) => {
      const answered = deferred<void>();
      await page.route(EXCHANGE, async (route) => {
        await answered.promise;
        await route.continue();
      });
      await page.clock.install();
      await connect(page);
      await authorize(page);
      await test.step("'Authenticating with GitHub...' and 'Processing authentication, please wait...'", async () => {
        await expect(page.getByRole("status")).toContainText("Authenticating with GitHub...");
        await expect(page.getByRole("status")).toContainText("Processing authentication, please wait...");
      });
      await test.step("a Close button appears when loading ends: 'Authentication successful!'", async () => {
        await expect(page.getByRole("button", { name: "Close" })).toHaveCount(0);
        await page.clock.pauseAt(Date.now() + 60_000);
        answered.resolve();
        await expect(page.getByRole("status")).toHaveText("Authentication successful!");
        await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
      });
      await test.step("redirect delay after sign-in 1500 ms (1.9)", async () => {
        await page.clock.runFor(1_499);
        expect(new URL(page.url()).pathname).toBe(callbackPath);
        await page.clock.runFor(1);
        await expect(page).toHaveURL("/");
      });
    });
  });
}

test("1.2 callback page, falsy result: 'Authentication failed'; 1.8 token exchange failure is logged", async ({
  page,
  said,
}) => {
  await page.route(EXCHANGE, (route) => route.fulfill({ status: 502, json: { error: "provider_unavailable" } }));
  await connect(page);
  await authorize(page);
  await expect(page.getByRole("status")).toHaveText("Authentication failed");
  await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
  expect(said.join("\n")).toContain("The code could not be exchanged for a token: 502");
});

for (const [message, shown] of [
  ["boom", "Authentication error: boom"],
  ["", "Authentication error: Unknown error"],
] as const) {
  test(`1.2 callback page, error: '${shown}'; 1.8 sign-in failure is logged`, async ({ page, said }) => {
    await page.addInitScript((text) => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        if (key === "glossa-sign-in") throw new Error(text);
        return getItem.call(this, key);
      };
    }, message);
    await page.goto(`${CALLBACK_PATHS[0]}?code=any&state=any`);
    await expect(page.getByRole("status")).toHaveText(shown);
    await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
    expect(said.join("\n")).toContain("Sign-in failed: ");
  });
}

test("1.7 provider authorize redirect: query client_id, scope; with state and PKCE (reading 9)", async ({
  page,
  standIn,
}) => {
  await connect(page);
  const query = Object.fromEntries(standIn.asked[0]?.searchParams ?? []);
  expect(query).toMatchObject({ client_id: CLIENT_ID, scope: "repo", code_challenge_method: "S256" });
  expect(Object.keys(query).sort()).toEqual([
    ...["client_id", "code_challenge", "code_challenge_method"],
    ...["scope", "state"],
  ]);
});

for (const [host, environment] of [
  ["127.0.0.1", "default"],
  ["localhost", "default"],
  ["glossa.localhost", "web"],
] as const) {
  test.describe(`1.7 token exchange at ${host}`, () => {
    test.use({ host });

    test(`query code and environment: ${environment} (1.9: production is any host other than localhost or {ip})`, async ({
      page,
      standIn,
    }) => {
      const asked = page.waitForRequest(EXCHANGE);
      await connect(page);
      await authorize(page);
      const query = Object.fromEntries(new URL((await asked).url()).searchParams);
      expect(Object.keys(query).sort()).toEqual(["code", "code_verifier", "environment"]);
      expect(query).toMatchObject({ code: standIn.secrets[0], environment });
      await expect(page.getByRole("status")).toHaveText("Authentication successful!");
      const answer = await (await asked).response();
      expect(Object.keys((await answer?.json()) ?? {}).sort()).toEqual(["accessToken", "expiresAt"]);
    });
  });
}

test("1.7 response holds accessToken, expiresAt: lifetime 1 hour if none given; stored as github_auth_token (1.9)", async ({
  page,
}) => {
  await page.route(EXCHANGE, (route) => route.fulfill({ json: { accessToken: "gho_0123456789" } }));
  await connect(page);
  await page.clock.setFixedTime(LONG_AGO);
  await authorize(page);
  await expect(page.getByRole("status")).toHaveText("Authentication successful!");
  const stored = await page.evaluate(() => localStorage.getItem("github_auth_token"));
  expect(JSON.parse(stored ?? "{}")).toEqual({
    accessToken: "gho_0123456789",
    expiresAt: LONG_AGO.getTime() + HOUR,
  });
});

test("1.4 authenticated when a non-expired stored token exists; an expired token triggers logout on read", async ({
  page,
}) => {
  const store = (expiresAt: number) =>
    page.evaluate((end) => {
      localStorage.setItem("github_auth_token", JSON.stringify({ accessToken: "gho_0123456789", expiresAt: end }));
    }, expiresAt);
  const item = (name: string) => page.getByRole("menuitem", { name });
  await page.goto("/");
  await store(Date.now() + HOUR);
  await page.reload();
  await item("GitHub").click();
  await expect(item("Logout from GitHub")).toBeVisible();
  await store(Date.now() - 1);
  await page.reload();
  await item("GitHub").click();
  await expect(item("Connect with GitHub")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("github_auth_token"))).toBeNull();
});
