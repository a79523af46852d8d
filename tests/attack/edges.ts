import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RequestError } from "@octokit/request-error";
import { folderArgument } from "../../src/main/folders/folder-argument.ts";
import { listenForCallback } from "../../src/main/sign-in/loopback.ts";
import { TokenVault } from "../../src/main/sign-in/token-vault.ts";
import { createServer } from "../../src/server/create-server.ts";
import { terminalRow } from "../../src/shared/visible-text.ts";
import { rateLimitEnd } from "../../src/worker/github/rate-limit-end.ts";
import { SlowKeyring } from "../main/sign-in/slow-keyring.ts";
import { Random } from "../support/random.ts";
import { rawRequest } from "../support/raw-request.ts";
import type { Attack, AttackReport } from "./attack.ts";

const OWN_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

const HOST_PARTS = [
  "localhost",
  "127.0.0.1",
  "[::1]",
  "evil.example",
  ".",
  ":",
  "@",
  "4180",
  "/",
  "#",
  "?",
  "%2e",
] as const;
const TARGET_PARTS = [
  "/",
  "//",
  "oauth/callback",
  "?",
  "state=x",
  "%",
  "\\",
  "[",
  "]",
  "#",
  "..",
  "http:",
  ":",
  "@",
  "*",
] as const;
const METHODS = ["GET", "GET", "POST", "HEAD", "OPTIONS", "FROB"] as const;

/** Input from outside Glossa's window: addresses, requests, answers, names. */
export const attacks: readonly Attack[] = [
  { name: "The web server answers to its own names alone", run: foreignNames },
  { name: "Every request to the sign-in listener is answered", run: listenerRequests },
  { name: "Signing out is the last word", run: signOuts },
  { name: "An address is no folder", run: addresses },
  { name: "A name says nothing to the terminal", run: names },
  { name: "A rate limit ends at a time", run: rateLimits },
];

async function foreignNames(): Promise<AttackReport> {
  const root = mkdtempSync(join(tmpdir(), "glossa-attack-"));
  writeFileSync(join(root, "index.html"), "<title>Glossa</title>");
  const server = await createServer({ root, port: 0 });
  const random = new Random(1);
  const report = await tries(2_000, async () => {
    const host = made(random, HOST_PARTS, 4);
    const answer = await rawRequest(server.url, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const isOwn = OWN_HOSTS.has(host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, ""));
    const status = Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
    return (isOwn ? status === 200 || status === 400 : status === 421 || status === 400) ? null : `${host}: ${status}`;
  });
  await server.close();
  rmSync(root, { recursive: true });
  return report;
}

async function listenerRequests(): Promise<AttackReport> {
  const listener = await listenForCallback(() => false, "");
  const random = new Random(2);
  const report = await tries(2_000, async () => {
    const head = `${random.pick(METHODS)} ${made(random, TARGET_PARTS, 6)} HTTP/1.1\r\nHost: x\r\n`;
    const body = random.oneIn(3) ? `Content-Length: ${random.below(1_000)}\r\n` : "";
    const answer = await rawRequest(listener.redirectUri, `${head}${body}\r\n`).catch(String);
    return /^HTTP\/1.1 4\d\d /.test(answer) ? null : `${head.trim()}: ${answer.slice(0, 80)}`;
  });
  listener.close();
  return report;
}

/** Writes, reads and removes in any order, with a keyring that answers after arbitrary delays, and finally removes. */
async function signOuts(): Promise<AttackReport> {
  const folder = mkdtempSync(join(tmpdir(), "glossa-attack-"));
  const random = new Random(3);
  const report = await tries(500, async (at) => {
    const file = join(folder, String(at));
    const keyring = new SlowKeyring();
    const vault = new TokenVault(file, keyring, () => {});
    const token = { accessToken: `gho_${at}`, expiresAt: 1, api: "https://api" };
    const words: Promise<unknown>[] = [];
    for (let i = 0; i < 6; i++) {
      words.push(random.pick([() => vault.write(token), () => vault.read(), () => vault.remove()])());
      if (random.oneIn(2)) await new Promise(setImmediate);
    }
    words.push(vault.remove());
    await keyring.settle(Promise.all(words));
    const held = await keyring.settle(vault.read());
    return held === null && !existsSync(file) ? null : `${at}: a token is left`;
  });
  rmSync(folder, { recursive: true });
  return report;
}

async function addresses(): Promise<AttackReport> {
  const folder = mkdtempSync(join(tmpdir(), "glossa-attack-"));
  const schemes = ["glossa:", "GLOSSA:", "file:", "x+y-z.1:"] as const;
  for (const scheme of schemes) mkdirSync(join(folder, scheme));
  const random = new Random(4);
  const report = await tries(10_000, async () => {
    const address = random.pick(schemes) + made(random, ["..", "/", "//", ".", "?", "#", "%2e"], 6);
    const args = random.pick([
      ["glossa", address],
      ["glossa", address, folder],
      ["glossa", folder, address],
    ]);
    const found = folderArgument(args, folder, "/nowhere");
    return found === undefined ? null : `${args.join(" ")}: ${found}`;
  });
  rmSync(folder, { recursive: true });
  return report;
}

function names(): Promise<AttackReport> {
  const random = new Random(5);
  return tries(100_000, async () => {
    const characters = Array.from({ length: 8 }, () => random.below(random.oneIn(2) ? 0x300 : 0x3000));
    const row = terminalRow(String.fromCodePoint(...characters));
    return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(row.slice(0, -1)) || !row.endsWith("\n") ? JSON.stringify(row) : null;
  });
}

function rateLimits(): Promise<AttackReport> {
  const random = new Random(6);
  const parts = ["0", "1", "9", "-", "e", ".", "banana", " ", "Infinity", "2030", ":", "GMT", "x"] as const;
  return tries(100_000, async () => {
    const headers = {
      "x-ratelimit-remaining": random.pick(["0", "1", ""]),
      "x-ratelimit-reset": made(random, parts, 12),
      "retry-after": made(random, parts, 12),
    };
    const status = random.pick([403, 429]);
    const request = { method: "GET" as const, url: "https://api.github.com/", headers: {} };
    const response = { status, url: request.url, headers, data: "" };
    const now = Date.now();
    const end = rateLimitEnd(new RequestError("secondary rate limit", status, { request, response }), now);
    const isTime = end !== null && end >= now && end <= now + 24 * 3_600_000 && !Number.isNaN(new Date(end).getTime());
    return isTime ? null : `${JSON.stringify(headers)}: ${end}`;
  });
}

async function tries(count: number, attempt: (at: number) => Promise<string | null>): Promise<AttackReport> {
  const broken: string[] = [];
  for (let at = 0; at < count; at++) {
    const sentence = await attempt(at);
    if (sentence !== null) broken.push(sentence);
  }
  return { tries: count, broken };
}

function made(random: Random, parts: readonly [string, ...string[]], most: number): string {
  return Array.from({ length: 1 + random.below(most) }, () => random.pick(parts)).join("");
}
