import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createServer, type RunningServer, type ServerOptions } from "../../src/server/create-server.ts";
import { readPublicAddresses } from "../../src/server/server-names.ts";
import { terminalMessages } from "../../src/shared/messages/terminal-messages.ts";
import { rawRequest } from "../support/raw-request.ts";

const PAGE = "<!doctype html><title>Glossa</title>";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "glossa-names-"));
  writeFileSync(join(root, "index.html"), PAGE);
});
afterAll(() => rmSync(root, { recursive: true }));

async function serve(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await createServer({ root, port: 0, ...options });
  onTestFinished(() => server.close());
  return server;
}

interface Request {
  readonly target?: string;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function statusOf(server: RunningServer, { target = "/", method = "GET", headers }: Request): Promise<number> {
  const rows = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = await rawRequest(server.url, `${method} ${target} HTTP/1.1\r\n${rows.join("")}\r\n`);
  return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
}

const FOREIGN = [
  "evil.example",
  "evil.example:4180",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "evillocalhost",
  "127.0.0.1@evil.example",
  "evil.example/127.0.0.1",
  "evil.example?localhost",
  "evil.example#localhost",
  "192.168.1.5",
  "[::2]",
  "glossa.example.com",
  "",
];
const LOCAL = ["localhost", "LOCALHOST:4180", "127.0.0.1", "127.0.0.1:9", "[::1]", "[::1]:4180", "localhost."];

describe("a server on this machine", () => {
  it.each(LOCAL)("answers to %j", async (host) => {
    expect(await statusOf(await serve(), { headers: { Host: host } })).toBe(200);
  });

  it.each(FOREIGN)("answers no page, file or question to %j", async (host) => {
    const server = await serve();
    for (const target of ["/", "/index.html", "/config.json", "/api/githubTokenExchange?code=c", "/missing.js"]) {
      expect([400, 421]).toContain(await statusOf(server, { target, headers: { Host: host } }));
    }
  });

  it("says what to do about a name that it does not know, with its usual headers", async () => {
    const answer = await rawRequest(
      (await serve()).url,
      "GET / HTTP/1.1\r\nHost: glossa.example.com\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toContain(terminalMessages.server.foreignHost);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).not.toContain("glossa.example.com");
  });

  it("takes the name from the Host header alone", async () => {
    const headers = { Host: "evil.example", "X-Forwarded-Host": "localhost", Forwarded: "host=localhost" };
    expect(await statusOf(await serve(), { headers })).toBe(421);
    const absolute = { target: "http://localhost/", headers: { Host: "evil.example" } };
    expect(await statusOf(await serve(), absolute)).toBe(421);
  });
});

describe("a server that listens elsewhere", () => {
  it("answers to the name it is bound to", async () => {
    const server = await serve({ host: "localhost" });
    expect(await statusOf(server, { headers: { Host: new URL(server.url).host } })).toBe(200);
  });

  it("answers everywhere to every IP address, which no page can make up, and to no foreign name", async () => {
    const server = await serve({ host: "0.0.0.0" });
    for (const host of ["192.168.1.5:8080", "[fe80::1]", "10.0.0.1", "localhost:8080"])
      expect(await statusOf(server, { headers: { Host: host } })).toBe(200);
    for (const host of ["evil.example", "glossa.example.com", "1.2.3.4.evil.example", "0x7f.1.evil"])
      expect(await statusOf(server, { headers: { Host: host } })).toBe(421);
  });

  it("answers to its public addresses, and to localhost for the proxy that keeps no name", async () => {
    const server = await serve({ publicAddresses: ["https://glossa.example.com", "http://docs.example:8080/glossa"] });
    for (const host of ["glossa.example.com", "GLOSSA.example.com:443", "docs.example:8080", "127.0.0.1:4180"])
      expect(await statusOf(server, { headers: { Host: host } })).toBe(200);
    for (const host of ["example.com", "x.glossa.example.com", "glossa.example.com.evil"])
      expect(await statusOf(server, { headers: { Host: host } })).toBe(421);
  });
});

const ENDPOINTS = [
  { target: "/config.json" },
  { target: "/api/githubTokenExchange?code=c&environment=web" },
  { target: "/generateCodeDocumentation" },
  { target: "/generateCodeDocumentation", method: "POST" },
] as const;

describe.each(ENDPOINTS)("%o", (endpoint) => {
  const ask = (server: RunningServer, headers: Readonly<Record<string, string>>) =>
    statusOf(server, { ...endpoint, headers: { Host: "localhost:4180", "Content-Length": "0", ...headers } });

  it.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost:3000" },
    { Origin: "http://localhost:4180.evil.example" },
    { Origin: "file://localhost:4180" },
    { Origin: "" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  ])("refuses a page with %j", async (headers) => {
    expect(await ask(await serve(), headers as Record<string, string>)).toBe(403);
  });

  it.each([{}, { Origin: "http://localhost:4180" }, { "Sec-Fetch-Site": "same-origin" }, { "Sec-Fetch-Site": "none" }])(
    "takes its own page, and who is no browser, with %j",
    async (headers) => {
      const status = await ask(await serve(), headers as Record<string, string>);
      expect([200, 415, 501, 503]).toContain(status);
    },
  );

  it("takes the page of a public address, whatever name the proxy hands on", async () => {
    const server = await serve({ publicAddresses: ["https://glossa.example.com"] });
    const headers = { Origin: "https://glossa.example.com", "Sec-Fetch-Site": "same-origin" };
    expect(await ask(server, headers)).not.toBe(403);
    expect(await ask(server, { ...headers, Host: "glossa.example.com" })).not.toBe(403);
    expect(await ask(server, { Origin: "http://glossa.example.com" })).toBe(403);
  });
});

it("opens the page itself from a foreign link, as a sign-in's way back does", async () => {
  const headers = { Host: "localhost", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
  expect(await statusOf(await serve(), { target: "/auth/github/callback?code=c", headers })).toBe(200);
});

describe("requests that are no requests", () => {
  it.each([
    "GET // HTTP/1.1\r\nHost: localhost\r\n",
    "GET //evil.example/config.json HTTP/1.1\r\nHost: localhost\r\n",
    "GET /\\\\[ HTTP/1.1\r\nHost: localhost\r\n",
    "GET http://[/ HTTP/1.1\r\nHost: localhost\r\n",
    "GET * HTTP/1.1\r\nHost: localhost\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n",
    "GET / HTTP/1.1\r\nHost: [\r\n",
    "GET / HTTP/1.1\r\nHost: a b\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n",
    "GET / HTTP/1.1\r\n",
    "GET / HTTP/1.0\r\n",
    "FROB / HTTP/1.1\r\nHost: localhost\r\n",
    `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n`,
  ])("%s is answered", async (head) => {
    const server = await serve();
    const answer = await rawRequest(server.url, `${head}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 (2|4)\d\d /);
    expect(await statusOf(server, { headers: { Host: "localhost" } })).toBe(200);
  });
});

describe("GLOSSA_PUBLIC_ADDRESSES", () => {
  it("holds addresses with blanks or commas between", () => {
    expect(readPublicAddresses({})).toEqual([]);
    const value = " https://glossa.example.com/,\nhttp://localhost:8080 ";
    expect(readPublicAddresses({ GLOSSA_PUBLIC_ADDRESSES: value })).toEqual([
      "https://glossa.example.com",
      "http://localhost:8080",
    ]);
  });

  it.each(["glossa.example.com", "*", "ftp://x.example", "https://a:b@x.example"])("takes no %s", (value) => {
    expect(() => readPublicAddresses({ GLOSSA_PUBLIC_ADDRESSES: value })).toThrow("GLOSSA_PUBLIC_ADDRESSES");
  });
});
