import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readGitHubSettings } from "../../../src/main/sign-in/github-settings.ts";
import { PendingSignIn } from "../../../src/main/sign-in/pending-sign-in.ts";
import { SignIn, type SignInDependencies } from "../../../src/main/sign-in/sign-in.ts";
import { type Encryption, TokenVault } from "../../../src/main/sign-in/token-vault.ts";
import { createServer, type RunningServer } from "../../../src/server/create-server.ts";
import { githubSettings } from "../../../src/server/github-settings.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { eventually } from "../../support/eventually.ts";
import { GitHubServer } from "../../support/github-server.ts";
import { CLIENT_ID, CLIENT_SECRET, type SignInStandIn, startSignInStandIn } from "../../support/sign-in-stand-in.ts";
import { SlowKeyring } from "./slow-keyring.ts";

const PERSONAL = "ghp_abcdefghij0123456789";

let folder: string;
let standIn: SignInStandIn;
let gitHub: GitHubServer;
let server: RunningServer;
let tokens: (string | null)[];
let apis: string[];
let warnings: string[];
let opened: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "glossa-sign-in-"));
  writeFileSync(join(folder, "index.html"), "<title>Glossa</title>");
  standIn = await startSignInStandIn(() => "");
  gitHub = new GitHubServer();
  gitHub.token = PERSONAL;
  await gitHub.listen();
  const github = githubSettings({
    GLOSSA_GITHUB_ADDRESS: standIn.address,
    GLOSSA_GITHUB_CLIENT_ID_DESKTOP: CLIENT_ID,
    GLOSSA_GITHUB_CLIENT_SECRET_DESKTOP: CLIENT_SECRET,
  });
  server = await createServer({ root: folder, port: 0, github });
  [tokens, apis, warnings, opened] = [[], [], [], []];
});
afterEach(async () => {
  await server.close();
  await standIn.close();
  await gitHub.close();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

const keyring: Encryption = {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => "gnome_libsecret",
  encryptStringAsync: async (text) => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer,
  decryptStringAsync: async (bytes) => ({ result: String(Buffer.from(bytes).map((byte) => byte ^ 0x5a)) }),
};
const noKeyring: Encryption = { ...keyring, getSelectedStorageBackend: () => "basic_text" };

function vaultWith(encryption: Encryption): TokenVault {
  return new TokenVault(join(folder, "token"), encryption, (text) => void warnings.push(text));
}

function signInWith(dependencies: Partial<SignInDependencies> = {}): SignIn {
  const env = {
    GLOSSA_GITHUB_ADDRESS: standIn.address,
    GLOSSA_GITHUB_API_ADDRESS: gitHub.address,
    GLOSSA_GITHUB_CLIENT_ID_DESKTOP: CLIENT_ID,
    GLOSSA_TOKEN_EXCHANGE_ADDRESS: `${server.url}api/githubTokenExchange`,
  };
  return new SignIn({
    vault: vaultWith(keyring),
    settings: () => readGitHubSettings(env, join(folder, "github.json")),
    openBrowser: async (address) => void opened.push(address),
    hasScheme: false,
    useGitHub: ({ token, api }) => {
      tokens.push(token);
      apis.push(api);
    },
    warn: (text) => void warnings.push(text),
    ...dependencies,
  });
}

/** Follows a link of the provider's page as the browser does. */
async function follow(name: "Authorize" | "Deny"): Promise<Response> {
  await eventually(() => expect(opened).not.toEqual([]));
  const page = await (await fetch(opened.at(-1) ?? "")).text();
  const link = new RegExp(`href="([^"]*)">${name}`).exec(page)?.[1] ?? "";
  return fetch(link.replaceAll("&amp;", "&"));
}

describe("the round trip", () => {
  test("by a port of this machine ends with a token that only the engine gets", async () => {
    const signIn = signInWith();
    const code = signIn.openOAuthWindow();
    const answer = await follow("Authorize");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("You may close this page");
    expect(await signIn.exchangeCodeForToken(await code)).toBe(true);
    expect(tokens).toEqual([standIn.secrets.at(-1)]);
    expect(standIn.exchanges).toMatchObject([{ client_id: CLIENT_ID }]);
    const state = await signIn.state();
    expect(state).toMatchObject({ isSignedIn: true, isKept: true, isConfigured: true, hasExpired: false });
    expect(JSON.stringify(state)).not.toContain("gho_");
    // The port is closed: the same answer is not accepted again.
    await expect(follow("Authorize")).rejects.toThrow();
    expect(warnings).toEqual([]);
  });

  test("by the app's own addresses takes only the answer that it waits for", async () => {
    const signIn = signInWith({ hasScheme: true });
    const code = signIn.openOAuthWindow();
    await eventually(() => expect(opened).toHaveLength(1));
    const query = new URL(opened[0] ?? "").searchParams;
    expect(query.get("redirect_uri")).toBe("glossa://oauth/callback");
    const state = query.get("state");
    for (const wrong of ["glossa://oauth/callback?code=c&state=other", "glossa://oauth/callback", "glossa://other"]) {
      signIn.receive(wrong);
    }
    signIn.receive(`glossa://oauth/callbacks?code=c&state=${state}`);
    expect(warnings).toHaveLength(4);
    signIn.receive(`glossa://oauth/callback?code=right&state=${state}`);
    expect(await code).toBe("right");
    signIn.receive(`glossa://oauth/callback?code=again&state=${state}`);
    expect(warnings).toHaveLength(5);
    expect(warnings.join()).not.toContain("code=");
  });

  test("a code can be exchanged once, and only the one that has just come", async () => {
    const signIn = signInWith();
    await expect(signIn.exchangeCodeForToken("made up")).rejects.toMatchObject({ code: "signInForeign" });
    const code = signIn.openOAuthWindow();
    await follow("Authorize");
    expect(await signIn.exchangeCodeForToken(await code)).toBe(true);
    await expect(signIn.exchangeCodeForToken(await code)).rejects.toMatchObject({ code: "signInForeign" });
    expect(standIn.exchanges).toHaveLength(1);
  });

  test("that is denied says so", async () => {
    const end = expect(signInWith().openOAuthWindow()).rejects.toMatchObject({ code: "signInDenied" });
    await follow("Deny");
    await end;
  });

  test("gives way to a second one", async () => {
    const signIn = signInWith();
    const first = expect(signIn.openOAuthWindow()).rejects.toMatchObject({ code: "signInReplaced" });
    await eventually(() => expect(opened).toHaveLength(1));
    const second = signIn.openOAuthWindow();
    await first;
    await eventually(() => expect(opened).toHaveLength(2));
    await follow("Authorize");
    expect(await second).toMatch(/^code-/);
  });

  test("that opens no browser says so", async () => {
    const signIn = signInWith({ openBrowser: () => Promise.reject(new Error("no browser")) });
    await expect(signIn.openOAuthWindow()).rejects.toThrow("GitHub OAuth failed to open");
  });

  test("is not begun without settings", async () => {
    const signIn = signInWith({ settings: () => readGitHubSettings({}, join(folder, "none.json")) });
    await expect(signIn.openOAuthWindow()).rejects.toMatchObject({ code: "signInNotConfigured" });
    expect((await signIn.state()).isConfigured).toBe(false);
    expect(opened).toEqual([]);
  });

  test.each(["refused", "cutOff", "error500"] as const)("whose exchange is %s leads to no token", async (fault) => {
    standIn.fault = fault;
    const signIn = signInWith();
    const code = signIn.openOAuthWindow();
    await follow("Authorize");
    expect(await signIn.exchangeCodeForToken(await code)).toBe(false);
    expect(tokens).toEqual([]);
    expect(warnings).toHaveLength(1);
    for (const secret of standIn.secrets) expect(warnings.join()).not.toContain(secret);
  });
});

describe("a sign-in by a code", () => {
  test("needs a client id only, and its token goes to the engine alone", async () => {
    const settings = () => readGitHubSettings({ GLOSSA_GITHUB_ADDRESS: standIn.address }, join(folder, "github.json"));
    await expect(signInWith({ settings }).beginDeviceSignIn()).rejects.toMatchObject({ code: "signInNotConfigured" });
    writeFileSync(join(folder, "github.json"), JSON.stringify({ clientId: CLIENT_ID }));
    const signIn = signInWith({ settings });
    expect(await signIn.state()).toMatchObject({ isConfigured: false, givesCode: true });
    const code = await signIn.beginDeviceSignIn();
    await signIn.openDevicePage();
    expect(opened).toEqual([`${standIn.address}/login/device`]);
    standIn.device.decision = "allowed";
    await signIn.finishDeviceSignIn();
    expect(tokens.at(-1)).toBe(standIn.secrets.at(-1));
    expect(await signIn.state()).toMatchObject({ isSignedIn: true });
    expect(JSON.stringify([code, warnings])).not.toMatch(/gho_|device-/);
  });

  test("gives way to a second one, and can be cancelled", async () => {
    const signIn = signInWith();
    await signIn.beginDeviceSignIn();
    const first = expect(signIn.finishDeviceSignIn()).rejects.toMatchObject({ code: "signInReplaced" });
    await signIn.beginDeviceSignIn();
    await first;
    const second = expect(signIn.finishDeviceSignIn()).rejects.toMatchObject({ code: "signInCancelled" });
    signIn.cancelDeviceSignIn();
    await second;
    await expect(signIn.finishDeviceSignIn()).rejects.toMatchObject({ code: "signInForeign" });
    await expect(signIn.openDevicePage()).rejects.toMatchObject({ code: "signInForeign" });
    expect(tokens).toEqual([]);
  });
});

test("a pending sign-in ends after its time, and takes nothing then", async () => {
  vi.useFakeTimers();
  const pending = new PendingSignIn();
  const end = expect(pending.code).rejects.toMatchObject({ code: "signInTimedOut" });
  vi.advanceTimersByTime(600_000);
  await end;
  expect(pending.receive(`glossa://oauth/callback?code=c&state=${pending.state}`)).toBe(false);
});

test("state and verifier are 32 random bytes each, and the challenge is the verifier's", async () => {
  const [one, other] = [new PendingSignIn(), new PendingSignIn()];
  expect(Buffer.from(one.state, "base64url")).toHaveLength(32);
  expect(one.state).not.toBe(other.state);
  one.receive(`glossa://oauth/callback?code=c&state=${one.state}`);
  const { verifier } = await one.code;
  expect(Buffer.from(verifier, "base64url")).toHaveLength(32);
  expect(createHash("sha256").update(verifier).digest("base64url")).toBe(one.challenge);
  other.fail(new GlossaError("signInReplaced"));
});

describe("the token", () => {
  test("is encrypted in a file of its owner, comes back at the next start and is removed by the logout", async () => {
    await signInWith().signInWithToken(PERSONAL);
    const file = join(folder, "token");
    expect(readFileSync(file, "utf8")).not.toContain(PERSONAL);
    expect(Buffer.from(readFileSync(file, "utf8"), "base64").toString()).not.toContain(PERSONAL);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    const later = signInWith();
    expect((await later.state()).isSignedIn).toBe(true);
    expect(tokens.at(-1)).toBe(PERSONAL);
    await later.signOut();
    expect(tokens.at(-1)).toBeNull();
    expect(() => statSync(file)).toThrow();
    expect((await later.state()).isSignedIn).toBe(false);
  });

  test.runIf(process.platform === "linux")("stays in memory where the system offers no encryption", async () => {
    const vault = vaultWith(noKeyring);
    const signIn = signInWith({ vault });
    await signIn.signInWithToken(PERSONAL);
    expect(await signIn.state()).toMatchObject({ isSignedIn: true, isKept: false });
    expect(() => statSync(join(folder, "token"))).toThrow();
    expect((await signInWith({ vault: vaultWith(noKeyring) }).state()).isSignedIn).toBe(false);
  });

  test("stays in memory where the keyring itself fails", async () => {
    const isAsyncEncryptionAvailable = () => Promise.reject(new Error("locked"));
    const signIn = signInWith({ vault: vaultWith({ ...keyring, isAsyncEncryptionAvailable }) });
    await signIn.signInWithToken(PERSONAL);
    expect(await signIn.state()).toMatchObject({ isSignedIn: true, isKept: false });
    expect(warnings).toEqual(["The system's keyring cannot be used: locked"]);
  });

  test("that has expired is signed out by asking", async () => {
    const vault = vaultWith(keyring);
    await vault.write({ accessToken: PERSONAL, expiresAt: Date.now() - 1, api: gitHub.address });
    const signIn = signInWith({ vault });
    expect(await signIn.state()).toMatchObject({ isSignedIn: false, hasExpired: true });
    expect(tokens).toEqual([null]);
    expect(() => statSync(join(folder, "token"))).toThrow();
    expect(await signIn.state()).toMatchObject({ isSignedIn: false, hasExpired: false });
  });

  test("is shown to no other server than the one it came from", async () => {
    await signInWith().signInWithToken(PERSONAL);
    const env = { GLOSSA_GITHUB_API_ADDRESS: "https://git.shop.example/api/v3" };
    const moved = signInWith({ settings: () => readGitHubSettings(env, join(folder, "github.json")) });
    expect((await moved.state()).isSignedIn).toBe(false);
    expect([tokens.at(-1), apis.at(-1)]).toEqual([null, "https://git.shop.example/api/v3"]);
    expect((await signInWith().state()).isSignedIn).toBe(true);
  });

  test.each(["", "no base64 !", Buffer.from("{}").toString("base64")])(
    "in a broken file (%j) is none",
    async (text) => {
      writeFileSync(join(folder, "token"), text);
      expect((await signInWith().state()).isSignedIn).toBe(false);
    },
  );

  test.each(["two words here", "short", "gho_\u0000abcdefghij", "ghp_abcdefghij\r\nX: y"])(
    "must look like one: %j",
    async (text) => {
      await expect(signInWith().signInWithToken(text)).rejects.toMatchObject({ code: "tokenInvalid" });
      expect(gitHub.requests).toEqual([]);
      expect(tokens).toEqual([]);
    },
  );

  test("that GitHub does not accept is refused in words, and is not kept", async () => {
    const signIn = signInWith();
    await expect(signIn.signInWithToken("ghp_another0123456789")).rejects.toMatchObject({ code: "tokenRefused" });
    gitHub.faults.push({ path: "/user", times: 1, status: 503 }, { path: "/user", times: 1, body: "malformed" });
    for (const detail of ["503", "200"]) {
      await expect(signIn.signInWithToken(PERSONAL)).rejects.toMatchObject({
        code: "tokenUnchecked",
        context: { detail },
      });
    }
    expect((await signIn.state()).isSignedIn).toBe(false);
    await signIn.signInWithToken(PERSONAL);
    expect((await signIn.state()).isSignedIn).toBe(true);
    expect(gitHub.requests.every(({ path, agent }) => path === "/user" && agent === "Glossa v21.1.1")).toBe(true);
  });
});

describe("signing out", () => {
  async function expectSignedOut(signIn: SignIn): Promise<void> {
    expect(tokens.at(-1)).toBeNull();
    expect(existsSync(join(folder, "token"))).toBe(false);
    expect((await signIn.state()).isSignedIn).toBe(false);
    expect((await signInWith().state()).isSignedIn).toBe(false);
  }

  test("ends a sign-in whose token is just being checked", async () => {
    const signIn = signInWith();
    const end = expect(signIn.signInWithToken(PERSONAL)).rejects.toMatchObject({ code: "signInCancelled" });
    await signIn.signOut();
    await end;
    expect(tokens).not.toContain(PERSONAL);
    await expectSignedOut(signIn);
  });

  test("ends a sign-in whose token is just being written", async () => {
    const slow = new SlowKeyring();
    const signIn = signInWith({ vault: vaultWith(slow) });
    const signedIn = signIn.signInWithToken(PERSONAL);
    await slow.asked();
    const signedOut = signIn.signOut();
    await slow.settle(Promise.all([signedIn, signedOut]));
    await expectSignedOut(signIn);
  });

  test("is not undone by a question that was asked before it", async () => {
    await signInWith().signInWithToken(PERSONAL);
    const signIn = signInWith();
    const [, answer] = await Promise.all([signIn.state(), signIn.signOut()]);
    expect(answer).toBeNull();
    await expectSignedOut(signIn);
  });

  test("ends what waits for the browser, and the code that has come", async () => {
    const signIn = signInWith();
    const end = expect(signIn.openOAuthWindow()).rejects.toMatchObject({ code: "signInCancelled" });
    await signIn.signOut();
    await end;
    const code = signIn.openOAuthWindow();
    await follow("Authorize");
    const known = await code;
    await signIn.signOut();
    await expect(signIn.exchangeCodeForToken(known)).rejects.toMatchObject({ code: "signInForeign" });
    await expectSignedOut(signIn);
  });

  test("ends a sign-in by a code, asked for or allowed", async () => {
    const signIn = signInWith();
    const begun = expect(signIn.beginDeviceSignIn()).rejects.toMatchObject({ code: "signInCancelled" });
    await signIn.signOut();
    await begun;
    await signIn.beginDeviceSignIn();
    standIn.device.decision = "allowed";
    const end = expect(signIn.finishDeviceSignIn()).rejects.toMatchObject({ code: "signInCancelled" });
    await signIn.signOut();
    await end;
    await expectSignedOut(signIn);
  });
});

test("a sign-in that gives way before its browser was opened opens none", async () => {
  const signIn = signInWith();
  const ends = Promise.allSettled(Array.from({ length: 20 }, () => signIn.openOAuthWindow()));
  await eventually(() => expect(opened).not.toEqual([]));
  await follow("Authorize");
  expect((await ends).map(({ status }) => status)).toEqual([...Array(19).fill("rejected"), "fulfilled"]);
  expect(opened).toHaveLength(1);
});

describe("the settings", () => {
  test("say which address the engine asks, with a token and without", async () => {
    const file = join(folder, "github.json");
    const apiAddress = "https://git.shop.example/api/v3";
    writeFileSync(file, JSON.stringify({ address: "https://git.shop.example", apiAddress: `${apiAddress}/` }));
    const signIn = signInWith({ settings: () => readGitHubSettings({}, file) });
    await signIn.state();
    await signIn.signOut();
    expect(tokens.at(-1)).toBeNull();
    expect(new Set(apis)).toEqual(new Set([apiAddress]));
    expect(signIn.address()).toBe("https://git.shop.example");
  });

  test("that cannot be read leave the token where it rests", async () => {
    await signInWith().signInWithToken(PERSONAL);
    const file = join(folder, "github.json");
    writeFileSync(file, '{"apiAddress":"https://git.shop.example/?to=https://evil.example"}');
    tokens = [];
    const signIn = signInWith({ settings: () => readGitHubSettings({}, file) });
    await expect(signIn.state()).rejects.toMatchObject({ code: "configUnreadable" });
    expect(tokens).toEqual([]);
  });

  test("are read from the file, and the environment goes before it", () => {
    const file = join(folder, "github.json");
    writeFileSync(file, '{"clientId":"from-file","tokenExchangeAddress":"https://g.example/api/githubTokenExchange"}');
    expect(readGitHubSettings({}, file)).toEqual({
      clientIds: { desktop: "from-file" },
      address: "https://github.com",
      apiAddress: "https://api.github.com",
      tokenExchangeAddress: "https://g.example/api/githubTokenExchange",
    });
    expect(readGitHubSettings({ GLOSSA_GITHUB_CLIENT_ID_DESKTOP: "env" }, file).clientIds.desktop).toBe("env");
  });

  test.each([
    "{",
    "[1]",
    '{"clientId":1}',
    '{"address":"file:///etc"}',
    '{"tokenExchangeAddress":"https://a:b@c.example"}',
  ])("%s cannot be read, and says so", (text) => {
    const file = join(folder, "github.json");
    writeFileSync(file, text);
    expect(() => readGitHubSettings({}, file)).toThrow("The settings for GitHub cannot be read");
  });
});
