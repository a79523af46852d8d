import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectWithCode } from "../../../../src/renderer/features/auth/code-thunks.ts";
import { restoreSignIn, signOutIfRefused, syncSignIn } from "../../../../src/renderer/features/auth/lazy-sign-in.ts";
import {
  connectGitHub,
  connectWithToken,
  logoutGitHub,
  refreshSignIn,
} from "../../../../src/renderer/features/auth/thunks.ts";
import type { ShellSignIn } from "../../../../src/renderer/platform/platform.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { signInMessages } from "../../../../src/shared/messages/sign-in-messages.ts";
import type { SignInState } from "../../../../src/shared/shell/bridge-data.ts";
import { eventually } from "../../../support/eventually.ts";
import { createTestApp } from "../../support/test-app.ts";

const KEY = "github_auth_token";
const TOKEN = "gho_abcdefghij0123456789";
const CONFIG = {
  clientIds: {},
  address: "https://git.example",
  apiAddress: "https://git.example/api/v3",
  tokenExchangeAddress: "/api/githubTokenExchange",
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000_000 }));
afterEach(() => vi.useRealTimers());
afterEach(() => vi.restoreAllMocks());

function appWith(text: string | null) {
  const app = createTestApp({}, new Map(text === null ? [] : [[KEY, text]]));
  const notices = () => app.store.getState().notices.map((notice) => notice.text);
  return { ...app, notices, isSignedIn: () => app.store.getState().auth.isSignedIn };
}

function stored(expiresAt: number): string {
  return JSON.stringify({ accessToken: TOKEN, expiresAt });
}

describe("a stored token", () => {
  test("signs in, and the engine gets it", async () => {
    const app = appWith(stored(1_000_001));
    await app.store.dispatch(restoreSignIn());
    expect(app.isSignedIn()).toBe(true);
    expect(app.engine.tokens).toContain(TOKEN);
    expect(JSON.stringify(app.store.getState())).not.toContain(TOKEN);
  });

  test("that has expired is signed out by reading it", async () => {
    const app = appWith(stored(1_000_000));
    await app.store.dispatch(restoreSignIn());
    expect(app.isSignedIn()).toBe(false);
    expect(app.storage.values.has(KEY)).toBe(false);
    expect(app.engine.tokens.at(-1)).toBeNull();
  });

  test("signs out when its time comes, and says so", async () => {
    const app = appWith(stored(1_060_000));
    await app.store.dispatch(restoreSignIn());
    expect(app.isSignedIn()).toBe(true);
    vi.advanceTimersByTime(60_000);
    await eventually(() => expect(app.isSignedIn()).toBe(false));
    expect(app.storage.values.has(KEY)).toBe(false);
    expect(app.engine.tokens.at(-1)).toBeNull();
    expect(app.notices()).toEqual([signInMessages.ended]);
  });

  test("is waited for once, however often it was read, and not after the logout", async () => {
    const app = appWith(stored(1_060_000));
    await app.store.dispatch(restoreSignIn());
    const waiting = vi.getTimerCount();
    await app.store.dispatch(refreshSignIn());
    expect(vi.getTimerCount()).toBe(waiting);
    await app.store.dispatch(logoutGitHub());
    expect(vi.getTimerCount()).toBe(waiting - 1);
  });

  test("is removed by the logout, everywhere", async () => {
    const app = appWith(stored(2_000_000));
    await app.store.dispatch(restoreSignIn());
    await app.store.dispatch(logoutGitHub());
    expect(app.isSignedIn()).toBe(false);
    expect(app.storage.values.has(KEY)).toBe(false);
    expect(app.engine.tokens.at(-1)).toBeNull();
  });

  test("that GitHub refuses is removed; another failure leaves it", async () => {
    const app = appWith(stored(2_000_000));
    await app.store.dispatch(restoreSignIn());
    await app.store.dispatch(signOutIfRefused(toAppError(new GlossaError("gitHubFailed"))));
    expect(app.isSignedIn()).toBe(true);
    await app.store.dispatch(signOutIfRefused(toAppError(new GlossaError("gitHubSignInExpired"))));
    expect(app.isSignedIn()).toBe(false);
    expect(app.storage.values.has(KEY)).toBe(false);
    expect(app.engine.tokens.at(-1)).toBeNull();
  });

  test.each(["{", "[]", "null", '{"accessToken":"gho_x"}', '{"accessToken":"","expiresAt":9e15}', `"${TOKEN}"`])(
    "that is broken (%s) is none, is removed, and is not logged",
    async (text) => {
      const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const app = appWith(text);
      await app.store.dispatch(restoreSignIn());
      expect(app.isSignedIn()).toBe(false);
      expect(app.storage.values.has(KEY)).toBe(false);
      expect(log.mock.calls.flat().join()).not.toContain("gho_");
    },
  );

  test("of another window is followed, in and out", async () => {
    const app = appWith(null);
    app.storage.setItem(KEY, stored(2_000_000));
    await app.store.dispatch(syncSignIn("glossa-theme"));
    expect(app.isSignedIn()).toBe(false);
    await app.store.dispatch(syncSignIn(KEY));
    expect(app.isSignedIn()).toBe(true);
    app.storage.removeItem(KEY);
    await app.store.dispatch(syncSignIn(null));
    expect(app.isSignedIn()).toBe(false);
    expect(app.engine.tokens).toEqual([TOKEN, null]);
  });

  test("of a person who is signed out asks nothing of the engine", async () => {
    const app = appWith(null);
    await app.store.dispatch(restoreSignIn());
    expect(app.engine.tokens).toEqual([]);
  });
});

describe("a personal access token", () => {
  let whose: () => Promise<Response>;
  const asked: string[] = [];
  beforeEach(() => {
    whose = async () => Response.json({ login: "octo" });
    asked.length = 0;
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      return address === "/config.json" ? Promise.resolve(Response.json(CONFIG)) : whose();
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("signs in and is kept, without the blanks around it", async () => {
    const app = appWith(null);
    expect(await app.store.dispatch(connectWithToken(` ${TOKEN}\n`))).toBeNull();
    expect(app.isSignedIn()).toBe(true);
    expect(JSON.parse(app.storage.getItem(KEY) ?? "")).toMatchObject({ accessToken: TOKEN });
    expect(app.engine.tokens).toEqual([TOKEN]);
    expect(asked).toEqual(["/config.json", "https://git.example/api/v3/user"]);
  });

  test.each([
    ["does not accept", async () => new Response("{}", { status: 401 }), messages.errors.tokenRefused],
    [
      "cannot be asked about",
      () => Promise.reject(new Error("offline")),
      "GitHub could not be asked about this token: offline",
    ],
    ["says nothing of", async () => Response.json({}), "GitHub could not be asked about this token: 200"],
  ])("that GitHub %s is not kept", async (_, answer, said) => {
    const app = appWith(null);
    whose = answer;
    expect(await app.store.dispatch(connectWithToken(TOKEN))).toBe(said);
    expect(app.isSignedIn()).toBe(false);
    expect(app.storage.values.has(KEY)).toBe(false);
    expect(app.engine.tokens).toEqual([]);
  });

  test.each(["", "two words here", "gho_\u0000abcdefghijk", "x".repeat(600)])(
    "is refused when it is none: %j",
    async (text) => {
      const app = appWith(null);
      expect(await app.store.dispatch(connectWithToken(text))).toBe(messages.errors.tokenInvalid);
      expect(app.storage.values.has(KEY)).toBe(false);
    },
  );

  test("that cannot be kept says why, without the token", async () => {
    const app = appWith(null);
    app.storage.setItem = () => {
      throw new Error("quota");
    };
    expect(await app.store.dispatch(connectWithToken(TOKEN))).toBe("The sign-in could not be saved: quota");
    expect(app.isSignedIn()).toBe(false);
  });
});

describe("in the desktop app", () => {
  const out: SignInState = {
    isSignedIn: false,
    expiresAt: null,
    hasExpired: false,
    isKept: true,
    isConfigured: true,
    givesCode: false,
  };

  function desktop(signIn: Partial<ShellSignIn>) {
    const app = appWith(null);
    const shell = { signIn: { state: async () => out, ...signIn } };
    Object.assign(app.platform, { shell });
    return app;
  }

  test("the shell signs in, and the user is told where it goes on and how long it lasts", async () => {
    const states = [out, { ...out, isSignedIn: true, expiresAt: 9_000_000, isKept: false }];
    const exchangeCodeForToken = vi.fn(async () => true);
    const app = desktop({
      state: async () => states.shift() ?? out,
      openOAuthWindow: async () => "c-1",
      exchangeCodeForToken,
    });
    const during: string[] = [];
    app.store.subscribe(() => during.push(...app.notices()));
    await app.store.dispatch(connectGitHub());
    expect(exchangeCodeForToken).toHaveBeenCalledWith("c-1");
    expect(app.isSignedIn()).toBe(true);
    expect(during).toContain(signInMessages.inBrowser);
    expect(app.notices()).toEqual([signInMessages.forSession]);
    expect(app.engine.tokens).toEqual([]);
  });

  test("without settings the dialog that says them opens", async () => {
    const app = desktop({ state: async () => ({ ...out, isConfigured: false }) });
    await app.store.dispatch(connectGitHub());
    expect(app.store.getState().auth.setup).toEqual({ browser: false, code: false });
    expect(app.notices()).toEqual([]);
  });

  test.each([
    ["signInNotOpened", ["GitHub OAuth failed to open"]],
    ["signInDenied", [messages.errors.signInDenied]],
    ["signInTimedOut", [messages.errors.signInTimedOut]],
    ["signInReplaced", []],
  ] as const)("%s is said", async (code, said) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const app = desktop({ openOAuthWindow: () => Promise.reject(new GlossaError(code)) });
    await app.store.dispatch(connectGitHub());
    expect(app.notices()).toEqual(said);
    expect(app.isSignedIn()).toBe(false);
  });

  test("that it goes on in the browser is said no longer when another way has led in", async () => {
    const app = desktop({
      state: async () => ({ ...out, isSignedIn: true, expiresAt: 9_000_000 }),
      openOAuthWindow: () => new Promise(() => {}),
      signInWithToken: async () => undefined,
    });
    void app.store.dispatch(connectGitHub());
    await eventually(() => expect(app.notices()).toEqual([signInMessages.inBrowser]));
    expect(await app.store.dispatch(connectWithToken(TOKEN))).toBeNull();
    expect(app.notices()).toEqual([signInMessages.connected]);
  });

  test("an exchange that leads to no token is said", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const app = desktop({ openOAuthWindow: async () => "c", exchangeCodeForToken: async () => false });
    await app.store.dispatch(connectGitHub());
    expect(app.notices()).toContain(signInMessages.failed);
  });

  test("a code is shown, and its end signs in", async () => {
    const states = [{ ...out, isSignedIn: true, expiresAt: 9_000_000 }];
    const said: string[] = [];
    const app = desktop({
      state: async () => states.shift() ?? out,
      beginDeviceSignIn: async () => "WDJB-MJHT",
      finishDeviceSignIn: async () => undefined,
    });
    const end = await app.store.dispatch(connectWithCode(new AbortController().signal, (code) => said.push(code)));
    expect([end, said]).toEqual([null, ["WDJB-MJHT"]]);
    expect(app.isSignedIn()).toBe(true);
    expect(app.notices()).toEqual([signInMessages.connected]);
  });

  test("a code that nobody waits for any more is cancelled in silence, and one that fails says why", async () => {
    const [end, cancelled] = [new AbortController(), vi.fn(async () => undefined)];
    const app = desktop({
      beginDeviceSignIn: async () => "WDJB-MJHT",
      finishDeviceSignIn: async () => {
        end.abort();
        throw new GlossaError("signInCancelled");
      },
      cancelDeviceSignIn: cancelled,
    });
    expect(await app.store.dispatch(connectWithCode(end.signal, () => undefined))).toBeNull();
    expect(cancelled).toHaveBeenCalledOnce();
    const denied = desktop({ beginDeviceSignIn: () => Promise.reject(new GlossaError("deviceFlowOff")) });
    const answer = denied.store.dispatch(connectWithCode(new AbortController().signal, () => undefined));
    expect(await answer).toBe(messages.errors.deviceFlowOff);
  });

  test("a code that cannot be cancelled is said to be", async () => {
    const end = new AbortController();
    const app = desktop({
      beginDeviceSignIn: async () => "WDJB-MJHT",
      finishDeviceSignIn: async () => {
        end.abort();
        throw new GlossaError("signInCancelled");
      },
      cancelDeviceSignIn: () => Promise.reject(new GlossaError("deviceFlowOff")),
    });
    expect(await app.store.dispatch(connectWithCode(end.signal, () => undefined))).toBeNull();
    await expect.poll(() => app.notices()).toEqual([messages.errors.deviceFlowOff]);
  });

  test("the shell says who is signed in", async () => {
    const app = desktop({ state: async () => ({ ...out, isSignedIn: true, expiresAt: 9_000_000 }) });
    await app.store.dispatch(refreshSignIn());
    expect(app.isSignedIn()).toBe(true);
  });
});
