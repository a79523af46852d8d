import { describe, expect, it } from "vitest";
import { blobId, bytesOf } from "../../support/github-repository.ts";
import type { Fault } from "../../support/github-server.ts";
import { answered } from "../engine/engine-host.ts";
import { openGitHub, SHOP } from "./github-host.ts";

const REPOSITORY = { owner: "glossa-test", name: "shop" };
const ORDER = blobId(bytesOf(SHOP.branches.main?.["src/Order.cs"] ?? ""));
const IN_AN_HOUR = String(Math.floor(Date.now() / 1_000) + 3_600);

describe("a file that GitHub does not give", () => {
  it.each<[string, Omit<Fault, "path">, RegExp]>([
    ["not found", { status: 404 }, /^Refused$/],
    ["in conflict", { status: 409 }, /^Refused$/],
    ["gone", { status: 410 }, /^Refused$/],
    ["refused", { status: 403 }, /Refused/],
    ["unprocessable", { status: 422 }, /Refused/],
    ["failing", { status: 500 }, /Refused/],
    ["slow", { body: "slow" }, /took too long/],
    ["cut off", { body: "cutOff" }, /terminated|closed|aborted/i],
    ["malformed", { body: "malformed" }, /incomplete/],
    ["of another length", { body: "shortened" }, /incomplete/],
  ])("(%s) is skipped, stands in the ledger and is asked for again", async (_, fault, reason) => {
    const { server, host } = await openGitHub([SHOP], fault.body === "slow" ? { githubTimeoutMs: 1_500 } : {});
    server.faults.push({ path: ORDER, ...fault });
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 1 });
    const { files } = answered(await host.engine.health());
    expect(files).toMatchObject([
      { path: "src/Order.cs", health: { state: "skipped", reason: expect.stringMatching(reason) } },
    ]);
    server.faults.length = 0;
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 1 });
    expect(answered(await host.engine.health()).files).toEqual([]);
  });

  it("is asked for again at once when GitHub stumbles", async () => {
    const { server, host } = await openGitHub();
    server.faults.push({ path: ORDER, status: 502, times: 2 });
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 2 });
  });

  it("ends the import when it is one of many, and the project stays as it was", async () => {
    const { server, host } = await openGitHub();
    await host.importRepository(REPOSITORY);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`T${i}.cs`, `class T${i};`]));
    server.repositories = [{ ...SHOP, branches: { main: many } }];
    server.faults.push({ path: "/blobs/", status: 500 });
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "failed", error: { code: "gitHubFailed" } });
    expect(answered(await host.engine.files())).toHaveLength(4);
  });
});

describe("a rate limit", () => {
  it("that ends soon is waited for", async () => {
    const { server, host } = await openGitHub();
    const began = Date.now();
    const reset = String(Math.floor(began / 1_000) + 5);
    server.faults.push({
      path: ORDER,
      times: 1,
      status: 403,
      headers: { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": reset },
    });
    server.faults.push({
      path: "/branches/",
      times: 1,
      status: 429,
      headers: { "Retry-After": "3" },
      message: "secondary rate limit",
    });
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 2 });
    expect(host.warnings.filter((text) => text.includes("wait"))).toHaveLength(2);
    const waits = host.events.flatMap((event) => (event.type === "gitHubWaits" ? [event.until] : []));
    expect(waits).toHaveLength(2);
    for (const until of waits) expect(until).toBeGreaterThan(began + 1_000);
  });

  it.each([
    ["of the hour", { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": IN_AN_HOUR }, "API rate limit exceeded"],
    ["of too many requests", { "Retry-After": "3600" }, "You have exceeded a secondary rate limit"],
  ])("%s that ends late ends the import and says when to come back", async (_, headers, message) => {
    const { server, host } = await openGitHub();
    server.faults.push({ path: ORDER, status: 403, headers, message });
    const end = await host.importRepository(REPOSITORY);
    expect(end).toMatchObject({ type: "failed", error: { code: "gitHubRateLimitedSignedOut" } });
    if (end.type === "failed") expect(end.error.message).toMatch(/until \d\d:\d\d.*sign in/);
    answered(await host.engine.useToken("secret-token"));
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ error: { code: "gitHubRateLimited" } });
  });
});

describe("what GitHub says that makes no sense", () => {
  it.each(["banana", "-1", "1e99", ""])("as the end of a rate limit (%j) still gives a time", async (reset) => {
    const { server, host } = await openGitHub();
    const headers = { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": reset };
    server.faults.push({ path: ORDER, status: 403, headers });
    const end = await host.importRepository(REPOSITORY);
    expect(end).toMatchObject({ type: "failed", error: { code: "gitHubRateLimitedSignedOut" } });
    if (end.type === "failed") expect(end.error.message).toMatch(/until ([01]\d|2[0-3]):\d\d\./);
  });

  it("as the size of a file is an answer of an unknown form, and the folders are asked for", async () => {
    const { server, host } = await openGitHub();
    const entry = { path: "A.cs", mode: "100644", type: "blob", sha: ORDER, size: 0.5 };
    server.faults.push({ path: "/git/trees/", answer: { sha: "x", truncated: false, tree: [entry] } });
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 2 });
  });

  it("as a further page ends with the first empty one", async () => {
    const { server, host } = await openGitHub();
    answered(await host.engine.useToken("secret-token"));
    server.faults.push({ path: "/user/repos", headers: { Link: '<https://x>; rel="next"' } });
    expect(answered(await host.engine.listRepositories(1)).next).toBe(2);
    expect(answered(await host.engine.listRepositories(2))).toEqual({ repositories: [], next: null });
    expect(answered(await host.engine.listRepositories(100)).next).toBeNull();
  });
});

describe("a status means what was asked", () => {
  it.each<[string, string, number, string]>([
    ["the repository", "/repos/glossa-test/shop", 409, "gitHubFailed"],
    ["a branch", "/branches/main", 409, "gitHubEmpty"],
    ["the tree", "/git/trees/", 409, "gitHubEmpty"],
    ["the tree, signed out", "/git/trees/", 401, "gitHubForbidden"],
  ])("for %s (%s, %i): %s", async (_, path, status, code) => {
    const { server, host } = await openGitHub();
    server.faults.push({ path, status });
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "failed", error: { code } });
  });
});

describe("a sign-in that is no longer valid", () => {
  it("ends the import, and its token is in no message", async () => {
    const { server, host } = await openGitHub();
    answered(await host.engine.useToken("an-old-token"));
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ error: { code: "gitHubSignInExpired" } });
    expect(await host.engine.listRepositories()).toMatchObject({ error: { code: "gitHubSignInExpired" } });
    expect(JSON.stringify(host.events)).not.toContain("an-old-token");
    expect(server.requests[0]?.authorization).toBe("Bearer an-old-token");
  });
});
