import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createServer, type RunningServer } from "../../src/server/create-server.ts";
import { foreignOrigins, githubSettings } from "../../src/server/github-settings.ts";
import { githubConfigSchema } from "../../src/shared/github/github-config.ts";
import { TOKEN_EXCHANGES_PER_MINUTE, TOKEN_LIFETIME_MS } from "../../src/shared/limits/sign-in.ts";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type Fault,
  type SignInStandIn,
  startSignInStandIn,
} from "../support/sign-in-stand-in.ts";

const VERIFIER = "verifier-of-this-test";

let root: string;
let standIn: SignInStandIn;
let server: RunningServer;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "glossa-exchange-"));
  writeFileSync(join(root, "index.html"), "<title>Glossa</title>");
  standIn = await startSignInStandIn(() => "");
  server = await serve({
    GLOSSA_GITHUB_ADDRESS: `${standIn.address}/`,
    GLOSSA_GITHUB_CLIENT_ID_DEFAULT: CLIENT_ID,
    GLOSSA_GITHUB_CLIENT_SECRET_DEFAULT: CLIENT_SECRET,
  });
});
afterEach(async () => {
  await server.close();
  await standIn.close();
  rmSync(root, { recursive: true });
  vi.restoreAllMocks();
});

function serve(env: Record<string, string>): Promise<RunningServer> {
  return createServer({ root, port: 0, github: githubSettings(env) });
}

function exchange(values: Record<string, string>, from = server): Promise<Response> {
  return fetch(`${from.url}api/githubTokenExchange?${new URLSearchParams(values)}`);
}

describe("the token exchange", () => {
  test("answers the token, for an hour when GitHub names no end, and only once", async () => {
    const code = standIn.grant(VERIFIER);
    const before = Date.now();
    const response = await exchange({ code, environment: "default", code_verifier: VERIFIER });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { accessToken, expiresAt } = await response.json();
    expect(accessToken).toBe(standIn.secrets.at(-1));
    expect(expiresAt).toBeGreaterThanOrEqual(before + TOKEN_LIFETIME_MS);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + TOKEN_LIFETIME_MS);
    const again = await exchange({ code, environment: "default", code_verifier: VERIFIER });
    expect(again.status).toBe(400);
  });

  test("takes the end that GitHub names", async () => {
    standIn.expiresIn = 28_800;
    const code = standIn.grant(VERIFIER);
    const before = Date.now();
    const answer = await (await exchange({ code, environment: "web", code_verifier: VERIFIER })).json();
    expect(answer.expiresAt).toBeGreaterThanOrEqual(before + 28_800_000);
  });

  test("is refused with another verifier, and without one", async () => {
    for (const values of [{ code_verifier: "another" }, {}] as Record<string, string>[]) {
      const code = standIn.grant(VERIFIER);
      expect((await exchange({ code, environment: "default", ...values })).status).toBe(400);
    }
  });

  test.each([
    {},
    { code: "x" },
    { environment: "default" },
    { code: "", environment: "default" },
    { code: "x", environment: "production" },
    { code: "x".repeat(513), environment: "default" },
  ] as Record<string, string>[])("refuses %j without asking GitHub", async (values) => {
    expect((await exchange(values)).status).toBe(400);
    expect(standIn.exchanges).toHaveLength(0);
  });

  test.each([
    ["refused", 400],
    ["malformed", 502],
    ["error500", 502],
    ["cutOff", 502],
    ["redirect", 502],
  ] as [Fault, number][])("says in a word of its own when GitHub's answer is %s", async (fault, status) => {
    standIn.fault = fault;
    const code = standIn.grant(VERIFIER);
    const response = await exchange({ code, environment: "default", code_verifier: VERIFIER });
    expect(response.status).toBe(status);
    const text = await response.text();
    for (const secret of [...standIn.secrets, CLIENT_SECRET, VERIFIER, "incorrect"]) expect(text).not.toContain(secret);
  });

  test("says that nothing was set up", async () => {
    const bare = await serve({ GLOSSA_GITHUB_CLIENT_ID_DEFAULT: CLIENT_ID });
    const response = await exchange({ code: "x", environment: "default" }, bare);
    await bare.close();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: "not_configured" });
  });

  test("is answered only so often a minute", async () => {
    const answers = [];
    for (let at = 0; at <= TOKEN_EXCHANGES_PER_MINUTE; at++) answers.push(await exchange({ code: "x" }));
    expect(answers.slice(0, -1).every(({ status }) => status === 400)).toBe(true);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("logs nothing", async () => {
    const said: unknown[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, "write").mockImplementation((text) => said.push(text) > 0);
    }
    for (const name of ["log", "info", "warn", "error"] as const) {
      vi.spyOn(console, name).mockImplementation((...args) => void said.push(...args));
    }
    await exchange({ code: standIn.grant(VERIFIER), environment: "default", code_verifier: VERIFIER });
    standIn.fault = "cutOff";
    await exchange({ code: standIn.grant(VERIFIER), environment: "default", code_verifier: VERIFIER });
    expect(said).toEqual([]);
  });
});

describe("the settings", () => {
  test("come to the page without the secrets", async () => {
    const response = await fetch(`${server.url}config.json`);
    const text = await response.text();
    expect(text).not.toContain(CLIENT_SECRET);
    expect(githubConfigSchema.parse(JSON.parse(text))).toMatchObject({
      clientIds: { default: CLIENT_ID },
      address: standIn.address,
      apiAddress: "https://api.github.com",
      tokenExchangeAddress: "/api/githubTokenExchange",
    });
  });

  test("name the servers that the page may speak to", async () => {
    const { config } = githubSettings({
      GLOSSA_GITHUB_API_ADDRESS: "https://git.shop.example/api/v3/",
      GLOSSA_TOKEN_EXCHANGE_ADDRESS: "https://glossa.shop.example/api/githubTokenExchange",
    });
    expect(config.apiAddress).toBe("https://git.shop.example/api/v3");
    expect(foreignOrigins(config)).toEqual(["https://git.shop.example", "https://glossa.shop.example"]);
  });

  test.each([
    { GLOSSA_GITHUB_ADDRESS: "javascript:alert(1)" },
    { GLOSSA_GITHUB_ADDRESS: "https://user:secret@git.example" },
    { GLOSSA_GITHUB_API_ADDRESS: "no address" },
    { GLOSSA_TOKEN_EXCHANGE_ADDRESS: "https://a.example/?x=1" },
    { GLOSSA_GITHUB_CLIENT_ID_WEB: "two words" },
    { GLOSSA_GITHUB_CLIENT_SECRET_WEB: "a;b" },
  ] as Record<string, string>[])("%j is refused by its name, not by its value", (env) => {
    const [[name, value]] = Object.entries(env) as [[string, string]];
    expect(() => githubSettings(env)).toThrow(name);
    try {
      githubSettings(env);
    } catch (thrown) {
      expect(String(thrown)).not.toContain(value);
    }
  });
});
