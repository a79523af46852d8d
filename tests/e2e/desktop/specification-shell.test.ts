import { rmSync } from "node:fs";
import { join } from "node:path";
import { messages } from "../../../src/shared/messages/messages.ts";
import { answerText, type DescriptionService, startDescriptionService } from "../../support/description-service.ts";
import { answerFolderDialog, expect } from "../../support/desktop.ts";
import { authorize, openedAddress } from "../../support/desktop-browser.ts";
import { test as base, startWith, type TestedApp } from "../../support/desktop-github.ts";
import { CLIENT_ID } from "../../support/sign-in-stand-in.ts";

// The specification's sentences for the desktop shell alone: 1.7 its bridge and its sign-in, 1.8 its logging.
const HOUR = 3_600_000;
const BRIDGE = ["openDirectory", "importProject", "openOAuthWindow", "exchangeCodeForToken", "minimize"];
BRIDGE.push("maximize", "close", "isMaximized", "onMaximizedChange");

interface Fixtures {
  /** Answers the exchange of a code as the test defines. */
  readonly tokens: DescriptionService;
  /** The app with sign-in configured, whose codes are exchanged at `tokens`. */
  readonly shell: TestedApp;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  tokens: async ({}, use) => {
    const tokens = await startDescriptionService((response) => response.writeHead(500).end());
    await use(tokens);
    await tokens.close();
  },
  shell: async ({ start, userData, standIn, gitHub, tokens }, use) => {
    const tokenExchangeAddress = `${tokens.address}/api/githubTokenExchange`;
    const settings = {
      clientId: CLIENT_ID,
      address: standIn.address,
      apiAddress: gitHub.address,
      tokenExchangeAddress,
    };
    await use(await startWith(settings, userData, start));
  },
});

function answerToken(tokens: DescriptionService, token: object): void {
  tokens.answer = (response) => response.setHeader("Content-Type", "application/json").end(JSON.stringify(token));
}

function signInState({ page }: TestedApp): Promise<unknown> {
  return page.evaluate(() => window.desktop?.signInState());
}

async function connect({ ui, main }: TestedApp): Promise<void> {
  await ui.chooseFromMenu("GitHub", "Connect with GitHub");
  await authorize(main);
}

test("1.7 desktop bridge: the page reaches the shell by these calls", async ({ shell }) => {
  const calls = await shell.page.evaluate(() => Object.keys(window.desktop ?? {}));
  expect(calls).toEqual(expect.arrayContaining(BRIDGE));
});

test("1.7 the desktop's own sign-in: authorize redirect, token exchange, lifetime 1 hour if none given", async ({
  shell,
  standIn,
  tokens,
}) => {
  answerToken(tokens, { accessToken: "gho_0123456789" });
  const before = Date.now();
  await connect(shell);
  await test.step("query client_id, scope; with state, PKCE and where to return to (reading 9)", async () => {
    const query = Object.fromEntries(new URL(await openedAddress(shell.main)).searchParams);
    expect(query).toMatchObject({ client_id: CLIENT_ID, scope: "repo", code_challenge_method: "S256" });
    expect(Object.keys(query).sort()).toEqual([
      ...["client_id", "code_challenge", "code_challenge_method"],
      ...["redirect_uri", "scope", "state"],
    ]);
  });
  await shell.page.getByText("You are signed in to GitHub").first().waitFor();
  await test.step("GET /api/githubTokenExchange: query code and environment", async () => {
    const [asked, ...others] = tokens.requests;
    const { pathname, searchParams } = new URL(asked?.path ?? "", tokens.address);
    expect([asked?.method, pathname, others]).toEqual(["GET", "/api/githubTokenExchange", []]);
    expect(Object.fromEntries(searchParams)).toMatchObject({ code: standIn.secrets[0], environment: "desktop" });
    expect([...searchParams.keys()].sort()).toEqual(["code", "code_verifier", "environment"]);
  });
  await test.step("lifetime 1 hour if none given; the page never holds the token (reading 8)", async () => {
    const { value } = (await signInState(shell)) as { value: { expiresAt: number } };
    expect(value.expiresAt).toBeGreaterThanOrEqual(before + HOUR);
    expect(value.expiresAt).toBeLessThanOrEqual(Date.now() + HOUR);
    const kept = await shell.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain("gho_0123456789");
  });
});

test("1.4 an expired token triggers logout on read", async ({ shell, tokens }) => {
  answerToken(tokens, { accessToken: "gho_0123456789", expiresAt: Date.now() + HOUR });
  await connect(shell);
  await expect.poll(() => signInState(shell)).toMatchObject({ value: { isSignedIn: true } });
  await shell.main.evaluate((_, ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, HOUR);
  await shell.page.reload();
  await expect.poll(() => signInState(shell)).toMatchObject({ value: { isSignedIn: false } });
  await shell.page.getByRole("menuitem", { name: "GitHub", exact: true }).click();
  await expect(shell.page.getByRole("menuitem", { name: "Connect with GitHub" })).toBeVisible();
});

test("1.8 token exchange failure (empty result): 'Authentication failed', and logged", async ({ shell, tokens }) => {
  tokens.answer = (response) => answerText(response, "no token");
  await connect(shell);
  await expect(shell.page.getByText("Authentication failed").first()).toBeVisible();
  await expect.poll(() => shell.said.join("\n")).toContain("The code could not be exchanged for a token: 200");
  expect(shell.said.join("\n")).toContain("Sign-in failed: Authentication failed");
});

test("1.8 'GitHub OAuth failed to open' when the browser cannot be opened (reading 15)", async ({ shell }) => {
  await shell.main.evaluate(({ shell: system }) => {
    system.openExternal = () => Promise.reject(new Error("There is no browser."));
  });
  await shell.ui.chooseFromMenu("GitHub", "Connect with GitHub");
  await expect(shell.page.getByText("GitHub OAuth failed to open").first()).toBeVisible();
});

test("1.8 logged only: a cancelled dialog, and an import without a result", async ({ shell, project }) => {
  const { ui, page, said } = shell;
  await answerFolderDialog(shell, null);
  await ui.chooseFromMenu("File", "Select Local Project");
  await expect.poll(() => said).toContain("No project path selected or cancelled");
  await answerFolderDialog(shell, `${project.folder}-gone`);
  await ui.chooseFromMenu("File", "Select Local Project");
  await expect.poll(() => said.join("\n")).toContain("Failed to import project. No result returned");
  await expect(page.getByText("No project selected")).toBeVisible();
  await expect(page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
});

test("1.2 when the current project becomes empty, the selected file is cleared", async ({ shell, project }) => {
  const { ui } = shell;
  const heading = ui.details.getByRole("heading", { name: "Order", exact: true });
  project.write("Order.cs", "class Order;");
  await answerFolderDialog(shell, project.folder);
  await ui.chooseFromMenu("File", "Select Local Project");
  await ui.waitForProject("project");
  await ui.select("Order.cs", "Order");
  await expect(heading).toBeVisible();
  rmSync(join(project.folder, "Order.cs"));
  await ui.chooseFromMenu("File", "Select Local Project");
  await expect(ui.details).toContainText(messages.explorer.emptyProject);
  await expect(heading).toHaveCount(0);
});
