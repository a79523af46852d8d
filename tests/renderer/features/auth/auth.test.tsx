// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TitleBar } from "../../../../src/renderer/app/title-bar/title-bar.tsx";
import { CallbackPage } from "../../../../src/renderer/features/auth/callback-page.tsx";
import { LazySignInDialog } from "../../../../src/renderer/features/auth/lazy-sign-in-dialog.tsx";
import { signedIn, signInDialogOpened } from "../../../../src/renderer/features/auth/slice.ts";
import { formatMessage, GlossaError } from "../../../../src/shared/errors/errors.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { signInMessages } from "../../../../src/shared/messages/sign-in-messages.ts";
import { eventually } from "../../../support/eventually.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

const CONFIG = {
  clientIds: { default: "id" },
  address: "https://git.example",
  apiAddress: "https://api.git.example",
  tokenExchangeAddress: "/api/githubTokenExchange",
};
const TOKEN = { accessToken: "gho_abcdefghijklmnop", expiresAt: Date.now() + 3_600_000 };

let exchange: () => Promise<Response>;
beforeEach(() => {
  exchange = async () => Response.json(TOKEN);
  vi.stubGlobal("fetch", (address: string) =>
    address === "/config.json" ? Promise.resolve(Response.json(CONFIG)) : exchange(),
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PENDING = '{"state":"s","verifier":"v"}';

/** What was stored when the provider was asked: a text, nothing, or something unreadable. */
function openCallback(query: string, pending: string | null | (() => never) = PENDING) {
  window.history.replaceState(null, "", `/auth/github/callback${query}`);
  const session = memoryStorage(typeof pending === "string" ? new Map([["glossa-sign-in", pending]]) : new Map());
  if (typeof pending === "function") session.getItem = pending;
  const app = createTestApp({}, new Map(), session);
  renderWith(
    app.store,
    <StrictMode>
      <MemoryRouter initialEntries={["/auth/github/callback"]}>
        <Routes>
          <Route path="/" element={<p>the root</p>} />
          <Route path="*" element={<CallbackPage />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  );
  return app;
}

describe("the callback page", () => {
  test("says that it authenticates, without a way to close it, and then that it succeeded", async () => {
    let release = () => {};
    exchange = () =>
      new Promise((resolve) => {
        release = () => resolve(Response.json(TOKEN));
      });
    const app = openCallback("?code=c&state=s");
    expect(screen.getByText("Authenticating with GitHub...")).toBeTruthy();
    expect(screen.getByText("Processing authentication, please wait...")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(window.location.search).toBe("");
    expect(app.session.getItem("glossa-sign-in")).toBeNull();
    await eventually(() => {
      release();
      expect(screen.getByText("Authentication successful!")).toBeTruthy();
    });
    expect(app.store.getState().auth.isSignedIn).toBe(true);
    expect(app.engine.tokens.at(-1)).toBe(TOKEN.accessToken);
  });

  test("returns to the root 1500 ms after the success, not before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    openCallback("?code=c&state=s");
    // Waiting by timers would advance the fake clock.
    const isDone = () => screen.queryByText("Authentication successful!") !== null;
    while (!isDone()) await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    act(() => void vi.advanceTimersByTime(1_499));
    expect(screen.queryByText("the root")).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText("the root")).toBeTruthy();
  });

  test.each([
    ["", "Authentication failed - missing parameters"],
    ["?error=access_denied&state=s", "Authentication failed - missing parameters"],
    ["?code=c&state=other", `Authentication error: ${messages.errors.signInForeign}`],
    ["?code=c", `Authentication error: ${messages.errors.signInForeign}`],
  ])("%s: %s, with a Close button that leads to the root", async (query, text) => {
    const app = openCallback(query);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(app.session.getItem("glossa-sign-in")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByText("the root")).toBeTruthy();
  });

  test("says that the authentication failed when the exchange leads to nothing", async () => {
    exchange = async () => Response.json({ error: "code_refused" }, { status: 400 });
    const app = openCallback("?code=c&state=s");
    expect(await screen.findByText("Authentication failed")).toBeTruthy();
    expect(app.store.getState().auth.isSignedIn).toBe(false);
  });

  test.each([
    ["boom", new Error("boom")],
    ["boom", new GlossaError("unexpected", { detail: "boom" })],
    [messages.errors.signInNotConfigured, new GlossaError("signInNotConfigured")],
    ["Unknown error", new Error("")],
    ["Unknown error", undefined],
    ["Unknown error", "no error at all"],
  ])("says %s, and nothing before it, when %s is thrown", async (text, thrown) => {
    openCallback("?code=c&state=s", () => {
      throw thrown;
    });
    expect(await screen.findByText(`Authentication error: ${text}`)).toBeTruthy();
    expect(console.error).toHaveBeenCalledWith(formatMessage(signInMessages.log.signInFailed, { detail: text }));
  });

  test("takes a token that is said to live no certain time for an hour", async () => {
    exchange = async () => Response.json({ accessToken: TOKEN.accessToken });
    const before = Date.now();
    const app = openCallback("?code=c&state=s");
    expect(await screen.findByText("Authentication successful!")).toBeTruthy();
    const { expiresAt } = JSON.parse(app.storage.getItem("github_auth_token") ?? "");
    expect(expiresAt).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  test("refuses an answer that nobody here has asked for", async () => {
    openCallback("?code=c&state=s", null);
    expect(await screen.findByText(`Authentication error: ${messages.errors.signInForeign}`)).toBeTruthy();
  });
});

describe("the menu GitHub", () => {
  async function items(isSignedIn: boolean): Promise<(string | null)[]> {
    const app = createTestApp();
    if (isSignedIn) app.store.dispatch(signedIn());
    renderWith(app.store, <TitleBar />);
    await userEvent.click(screen.getByRole("menuitem", { name: "GitHub" }));
    await screen.findByRole("menu");
    const menu = screen.getByRole("menu");
    return [...menu.querySelectorAll("[role=menuitem]")].map((item) => item.textContent);
  }

  test("offers to connect", async () =>
    expect(await items(false)).toEqual([
      "Connect with GitHub",
      messages.menu.signInWithToken,
      messages.menu.publicRepository,
    ]));

  test("offers the repositories and the logout to who is connected", async () =>
    expect((await items(true)).sort()).toEqual(["Logout from GitHub", "Show all repositories"]));
});

describe("the setup dialog", () => {
  test("says what to set and where, and takes a token", async () => {
    const app = createTestApp();
    vi.stubGlobal("fetch", async (address: string) =>
      address === "/config.json" ? Response.json(CONFIG) : Response.json({ login: "octo" }),
    );
    app.store.dispatch(signInDialogOpened({ browser: false, code: false }));
    renderWith(app.store, <LazySignInDialog />);
    const dialog = await screen.findByRole("dialog", { name: signInMessages.setup.title });
    expect(dialog.textContent).toContain("GLOSSA_GITHUB_CLIENT_ID_DEFAULT");
    expect(dialog.textContent).toContain("docs/github.md");
    const field = screen.getByLabelText(signInMessages.setup.token);
    await userEvent.type(field, "not a token");
    await userEvent.click(screen.getByRole("button", { name: signInMessages.setup.useToken }));
    expect((await screen.findByRole("alert")).textContent).toBe(messages.errors.tokenInvalid);
    await userEvent.clear(field);
    await userEvent.type(field, "ghp_abcdefghijklmnop{Enter}");
    await eventually(() => expect(app.store.getState().auth).toMatchObject({ isSignedIn: true, setup: null }));
    expect(app.storage.getItem("github_auth_token")).toContain("ghp_abcdefghijklmnop");
  });
});
