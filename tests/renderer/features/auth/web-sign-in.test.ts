import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { beginSignIn, finishSignIn, readCallback } from "../../../../src/renderer/features/auth/web-sign-in.ts";
import type { PlatformName } from "../../../../src/renderer/platform/platform.ts";
import { environmentOf } from "../../../../src/shared/github/github-config.ts";
import { memoryStorage } from "../../support/memory-storage.ts";

const CONFIG = {
  clientIds: { web: "web-id", default: "default-id" },
  address: "https://git.example",
  apiAddress: "https://api.git.example",
  tokenExchangeAddress: "/api/githubTokenExchange",
};

type Answers = Record<string, () => Response>;

function begin(answers: Answers, platform: PlatformName = "WEB", hostname = "localhost") {
  const session = memoryStorage();
  const left: string[] = [];
  const fetch = async (address: string) => answers[address]?.() ?? new Response("", { status: 404 });
  const leaveFor = (address: string) => void left.push(address);
  return { session, left, end: beginSignIn({ platform, session, fetch, hostname, leaveFor }) };
}

let errors: unknown[];
beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...args) => void errors.push(...args));
});
afterEach(() => vi.restoreAllMocks());

describe("the way to the provider", () => {
  test("carries client id, scope, a fresh state and the challenge of a verifier that waits in the session", async () => {
    const { end, left, session } = begin({ "/config.json": () => Response.json(CONFIG) });
    await end;
    const url = new URL(left[0] ?? "");
    const kept = JSON.parse(session.getItem("glossa-sign-in") ?? "");
    expect(url.origin + url.pathname).toBe("https://git.example/login/oauth/authorize");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "default-id",
      scope: "repo",
      state: kept.state,
      code_challenge: createHash("sha256").update(kept.verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    for (const text of [kept.state, kept.verifier]) expect(Buffer.from(text, "base64url")).toHaveLength(32);
    const second = begin({ "/config.json": () => Response.json(CONFIG) });
    await second.end;
    expect(new URL(second.left[0] ?? "").searchParams.get("state")).not.toBe(kept.state);
  });

  test("is the web's own on a production host", async () => {
    const { end, left } = begin({ "/config.json": () => Response.json(CONFIG) }, "WEB", "glossa.shop.example");
    await end;
    expect(left[0]).toContain("client_id=web-id");
  });

  test.each([
    ["localhost", "default"],
    ["127.0.0.1", "default"],
    ["192.168.0.7", "default"],
    ["[::1]", "default"],
    ["glossa.example", "web"],
    ["localhost.example", "web"],
    ["1.2.3.4.example", "web"],
  ])("%s is %s", (host, environment) => expect(environmentOf(host)).toBe(environment));

  test("is not there in the desktop app", async () => {
    await expect(begin({}, "ELECTRON").end).rejects.toThrow("GitHub OAuth is not available in Electron");
  });

  test.each([
    ["no settings", {}, "signInNotConfigured"],
    ["no client id", { "/config.json": () => Response.json({ ...CONFIG, clientIds: {} }) }, "signInNotConfigured"],
    ["settings of a wrong shape", { "/config.json": () => Response.json({ address: 1 }) }, "configUnreadable"],
    ["a page instead of settings", { "/config.json": () => new Response("<html>") }, "configUnreadable"],
    ["a failing server", { "/config.json": () => Response.json(CONFIG, { status: 500 }) }, "configUnreadable"],
  ] as [string, Answers, string][])("is not taken with %s", async (_, answers, code) => {
    const { end, left, session } = begin(answers);
    await expect(end).rejects.toMatchObject({ code });
    expect(left).toEqual([]);
    expect(session.values.size).toBe(0);
  });
});

describe("the provider's answer", () => {
  const history = { state: { idx: 1 }, replaceState: vi.fn() };
  const location = { pathname: "/auth/callback", search: "?code=c-1&state=s-1" };

  test("is taken out of the address and the session, and cannot be taken again", () => {
    const session = memoryStorage(new Map([["glossa-sign-in", '{"state":"s-1","verifier":"v-1"}']]));
    expect(readCallback(location, history, session)).toEqual({
      code: "c-1",
      state: "s-1",
      pending: { state: "s-1", verifier: "v-1" },
    });
    expect(history.replaceState).toHaveBeenCalledWith({ idx: 1 }, "", "/auth/callback");
    expect(session.values.size).toBe(0);
    expect(readCallback(location, history, session).pending).toBeNull();
  });

  test.each(["{", "[]", '{"state":1}'])("with a broken session (%s) belongs to nothing", (text) => {
    const session = memoryStorage(new Map([["glossa-sign-in", text]]));
    expect(readCallback(location, history, session).pending).toBeNull();
    expect(session.values.size).toBe(0);
  });
});

describe("the exchange", () => {
  const pending = { state: "s-1", verifier: "v-1" };
  const good = { accessToken: "gho_1", expiresAt: 5 };

  async function finish(state: string | null, held: typeof pending | null, answer: () => Promise<Response>) {
    const asked: string[] = [];
    const fetch = async (address: string) => {
      asked.push(address);
      return address === "/config.json" ? Response.json(CONFIG) : answer();
    };
    const end = finishSignIn("c-1", { state, pending: held }, { fetch, hostname: "localhost" });
    return { asked, end: await end.catch((thrown: Error) => thrown) };
  }

  test("carries code, environment and verifier", async () => {
    const { asked, end } = await finish("s-1", pending, async () => Response.json(good));
    expect(end).toEqual(good);
    expect(asked).toEqual(["/config.json", "/api/githubTokenExchange?code=c-1&environment=default&code_verifier=v-1"]);
  });

  test.each([
    ["another state", "s-2", pending],
    ["no state", null, pending],
    ["an empty state", "", { state: "", verifier: "v" }],
    ["nothing begun here", "s-1", null],
  ])("is not made for an answer with %s", async (_, state, held) => {
    const { asked, end } = await finish(state, held, async () => Response.json(good));
    expect(end).toMatchObject({ code: "signInForeign" });
    expect(asked).toEqual([]);
  });

  test.each([
    ["refused", async () => Response.json({ error: "code_refused" }, { status: 400 })],
    ["of a wrong shape", async () => Response.json({ accessToken: "" })],
    ["no JSON", async () => new Response("<html>")],
    ["none", () => Promise.reject(new TypeError("fetch failed for ?code=c-1&code_verifier=v-1"))],
  ] as [string, () => Promise<Response>][])("is null and logged without its secrets when %s", async (_, answer) => {
    const { end } = await finish("s-1", pending, answer);
    expect(end).toBeNull();
    expect(errors).toHaveLength(1);
    expect(String(errors[0])).not.toMatch(/c-1|v-1|gho_/);
  });
});
