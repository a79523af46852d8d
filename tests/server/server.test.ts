import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressFolder } from "../../scripts/compress.ts";
import { createServer, type RunningServer } from "../../src/server/create-server.ts";

const SCRIPT = "export const answer = 42;\n".repeat(100);
const SECRET = "the secret beside the web root";

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "glossa-server-"));
  const root = join(folder, "web");
  mkdirSync(join(root, "assets/tree-sitter"), { recursive: true });
  mkdirSync(join(root, "sample"));
  writeFileSync(join(root, "index.html"), "<!doctype html><title>Glossa</title>");
  writeFileSync(join(root, "assets/index-B4x9_-aQ.js"), SCRIPT);
  writeFileSync(join(root, "assets/tree-sitter/grammar.wasm"), Buffer.alloc(4096));
  writeFileSync(join(root, "sample/Dateiß 文件.cs"), "class C;\n");
  writeFileSync(join(folder, "secret.txt"), SECRET);
  await compressFolder(root);
  server = await createServer({ root, port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe("files", () => {
  it("serves the page, never to be kept without asking", async () => {
    const response = await fetch(server.url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<title>Glossa</title>");
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it("lets hashed assets be kept for good", async () => {
    const response = await fetch(`${server.url}assets/index-B4x9_-aQ.js`);
    expect(await response.text()).toBe(SCRIPT);
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("serves the grammar as WASM, under a name that stays, so not to be kept without asking", async () => {
    const response = await fetch(`${server.url}assets/tree-sitter/grammar.wasm`);
    expect((await response.arrayBuffer()).byteLength).toBe(4096);
    expect(response.headers.get("content-type")).toBe("application/wasm");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it("finds names with spaces and beyond ASCII", async () => {
    const response = await fetch(`${server.url}sample/${encodeURIComponent("Dateiß 文件.cs")}`);
    expect(await response.text()).toBe("class C;\n");
  });

  it("answers 404 for a missing asset instead of the page", async () => {
    const response = await fetch(`${server.url}assets/missing.js`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Not found");
  });

  it.each(["auth/github/callback?code=1", "auth/callback", "no/such/route", "assets", "%E0%A4%A"])(
    "answers the route /%s with the page",
    async (route) => {
      const response = await fetch(server.url + route);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("<title>Glossa</title>");
    },
  );

  it("answers HEAD without a body", async () => {
    const response = await fetch(server.url, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("takes nothing but questions", async () => {
    const response = await fetch(server.url, { method: "POST", body: "x" });
    expect(response.status).toBe(404);
  });
});

describe("compression and caching", () => {
  it("sends brotli to who takes it", async () => {
    const { headers, body } = await getUndecoded("/assets/index-B4x9_-aQ.js", { "Accept-Encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers.vary).toMatch(/Accept-Encoding/i);
    expect(body.length).toBeLessThan(SCRIPT.length / 2);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });

  it("sends gzip to who takes only that", async () => {
    const { headers } = await getUndecoded("/assets/tree-sitter/grammar.wasm", { "Accept-Encoding": "gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers["content-type"]).toBe("application/wasm");
  });

  it("sends plain bytes to who takes neither", async () => {
    const { headers, body } = await getUndecoded("/assets/index-B4x9_-aQ.js", {});
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe(SCRIPT);
  });

  it("sends no body to a browser that holds the file as it is", async () => {
    const first = await getUndecoded("/", {});
    const modified = String(first.headers["last-modified"]);
    const again = await getUndecoded("/", { "If-Modified-Since": modified });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers["content-security-policy"]).toContain("default-src 'none'");
    const older = await getUndecoded("/", { "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" });
    expect(older.status).toBe(200);
  });
});

describe("security", () => {
  it.each(["", "assets/index-B4x9_-aQ.js", "assets/missing.js", "some/route"])(
    "sends its headers with every answer: /%s",
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(headers.get("content-security-policy")?.split("; ").sort()).toEqual([
        "base-uri 'none'",
        "connect-src 'self' https://api.github.com",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "frame-src 'none'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "worker-src 'self'",
      ]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    },
  );

  it.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e%2fsecret.txt",
    "/%252e%252e%252fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/....//secret.txt",
    "//secret.txt",
    "/assets/..%2f..%2f..%2fsecret.txt",
    "/%c0%ae%c0%ae/secret.txt",
    "/..%00/secret.txt",
    "/secret.txt%00.html",
  ])("never leaves its folder: %s", async (path) => {
    const { status, body } = await getUndecoded(path, {});
    expect(body.toString()).not.toContain(SECRET);
    expect([400, 404]).toContain(status);
  });

  it("listens on this machine only", () => {
    expect(new URL(server.url).hostname).toBe("127.0.0.1");
  });
});

describe("createServer", () => {
  it("fails where there is nothing to serve", async () => {
    await expect(createServer({ root: join(folder, "missing"), port: 0 })).rejects.toThrow("no index.html");
  });

  it("fails with EADDRINUSE on a taken port", async () => {
    const port = Number(new URL(server.url).port);
    await expect(createServer({ root: join(folder, "web"), port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  it("frees its port when it is closed, open connections or not", async () => {
    const first = await createServer({ root: join(folder, "web"), port: 0 });
    await fetch(first.url, { headers: { Connection: "keep-alive" } });
    await first.close();
    const second = await createServer({ root: join(folder, "web"), port: Number(new URL(first.url).port) });
    expect(second.url).toBe(first.url);
    await second.close();
  });
});

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** Requests a file. Unlike fetch, it neither normalizes the path nor decompresses the body. */
function getUndecoded(path: string, headers: Record<string, string>): Promise<RawResponse> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}
