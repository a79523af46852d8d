import { describe, expect, it } from "vitest";
import { eventually } from "../../support/eventually.ts";
import type { Fault } from "../../support/github-server.ts";
import { changed, openShop, SHOP } from "./pull-request-host.ts";

const BRANCH = "glossa/descriptions";
const IN_AN_HOUR = String(Math.floor(Date.now() / 1_000) + 3_600);
const POST = { method: "POST" } as const;
const FINE_GRAINED = "Resource not accessible by personal access token";

describe.concurrent("writing", () => {
  it.for<[string, Omit<Fault, "path">, string, RegExp]>([
    ["the sign-in has ended", { status: 401 }, "gitHubSignInExpired", /Connect again/],
    ["the account may only read", { status: 404 }, "gitHubMayNotWrite", /lets you read it/],
    ["it is refused", { status: 403, message: "Use SSO" }, "gitHubMayNotWrite", /Use SSO/],
    [
      "a fine-grained token may not",
      { status: 403, message: FINE_GRAINED },
      "gitHubTokenMayNotWrite",
      /Contents: write/,
    ],
    [
      "a fine-grained token may not, which is told",
      { status: 403, message: FINE_GRAINED, headers: { "X-Accepted-GitHub-Permissions": "contents=write" } },
      "gitHubTokenMayNotWrite",
      /contents=write/,
    ],
    [
      "a rate limit ends late",
      { status: 403, headers: { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": IN_AN_HOUR } },
      "gitHubRateLimited",
      /until \d\d:\d\d/,
    ],
    ["GitHub fails", { status: 500 }, "gitHubFailed", /glossa-test\/shop/],
    ["something collides", { status: 409 }, "gitHubRefused", /glossa-test\/shop/],
    ["it makes no sense", { status: 422 }, "gitHubRefused", /glossa-test\/shop/],
    ["the answer has another form", { answer: {} }, "gitHubFailed", /unknown form/],
    ["the answer is no JSON", { body: "malformed" }, "gitHubFailed", /incomplete/],
  ])("ends where %s, and nothing is there", async ([, fault, code, words], context) => {
    const { open, server, git } = await openShop(context);
    server.faults.push({ path: "/git/trees", ...POST, ...fault });
    await expect(open()).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
    expect([...git.refs.keys()]).toEqual(["main"]);
  });

  it.for([
    ["", "repo or public_repo"],
    ["read:user, gist", "repo or public_repo"],
  ])("needs a token with the scope (held: '%s')", async ([scopes = "", rights = ""], context) => {
    const { open, server } = await openShop(context);
    server.scopes = scopes;
    await expect(open()).rejects.toMatchObject({ code: "gitHubTokenMayNotWrite", context: { rights } });
  });

  it("is tried again where GitHub stumbles, and waits for a rate limit that ends soon", async (context) => {
    const { open, server } = await openShop(context);
    server.faults.push({ path: "/git/trees", ...POST, times: 1, status: 502 });
    const headers = { "Retry-After": "2" };
    server.faults.push({ path: "/pulls", ...POST, times: 1, status: 403, headers, message: "secondary rate limit" });
    expect(await open()).toMatchObject({ number: 1 });
  });

  it("is not begun in an archived repository, or by those who may not", async (context) => {
    const archived = await openShop(context, { ...SHOP, archived: true });
    await expect(archived.open()).rejects.toMatchObject({ code: "gitHubArchived" });
    const foreign = await openShop(context, { ...SHOP, push: false });
    await expect(foreign.open()).rejects.toMatchObject({ code: "gitHubMayNotWrite" });
    expect([...archived.writes(), ...foreign.writes()]).toEqual([]);
  });
});

describe.concurrent("when the branch is made", () => {
  it.for<[string, Omit<Fault, "path">, RegExp, string]>([
    ["refused", { status: 403, message: "Blocked" }, /Blocked/, "gitHubMayNotWrite"],
    ["out of order", { status: 502 }, /glossa-test\/shop/, "gitHubFailed"],
    ["signed out", { status: 401 }, /Connect again/, "gitHubSignInExpired"],
    ["malformed", { body: "malformed", times: 2 }, /incomplete/, "gitHubFailed"],
  ])("and the pull request is not (%s), the error says where it is", async ([, fault, words, reason], context) => {
    const { open, server, branch } = await openShop(context);
    server.faults.push({ path: "/pulls", ...fault });
    await expect(open()).rejects.toMatchObject({
      code: "pullRequestNotOpened",
      message: expect.stringMatching(words),
      context: {
        name: "glossa-test/shop",
        branch: BRANCH,
        reason,
        address: `https://github.com/glossa-test/shop/compare/main...${BRANCH}?expand=1`,
      },
    });
    expect(branch(BRANCH).files["src/Order.cs"]).toBeDefined();
  });

  it("a pull request is known to be ours where the answer was lost, and is asked for once", async (context) => {
    const { open, server, git, writes } = await openShop(context);
    server.faults.push({ path: "/pulls", ...POST, times: 1, body: "cutOff" });
    expect(await open()).toMatchObject({ number: 1 });
    expect(git.pulls).toHaveLength(1);
    expect(writes().filter((path) => path === "pulls")).toHaveLength(1);
  });

  it("what GitHub finds wrong is said in its words", async (context) => {
    const { open, git } = await openShop(context);
    git.pulls.push({ number: 7, title: "", body: "", base: "main", head: `glossa-test:${BRANCH}`, sha: "0" });
    await expect(open()).rejects.toMatchObject({
      code: "pullRequestNotOpened",
      message: expect.stringMatching(/to glossa-test\/shop: A pull request already exists for glossa-test:glossa\/des/),
    });
  });

  it("cancelling ends it before the pull request, and says so", async (context) => {
    const { open, server, abort, git } = await openShop(context);
    const onDone = () => abort.abort(new Error("stop"));
    server.faults.push({ path: "/git/refs", ...POST, onDone });
    await expect(open()).rejects.toMatchObject({
      code: "pullRequestNotOpened",
      message: expect.stringContaining("It was cancelled."),
      context: { reason: "cancelled", branch: BRANCH },
    });
    expect([git.refs.has(BRANCH), git.pulls]).toEqual([true, []]);
  });
});

describe.concurrent("cancelling", () => {
  it("between two files leaves nothing", async (context) => {
    const { open, server, git, abort, writes } = await openShop(context);
    const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
    const files = [changed("src/Order.cs", latin("// Größe")), changed("src/deep/Item.cs", latin("// Maß"))];
    server.faults.push({ path: "/git/blobs", ...POST, onDone: () => abort.abort(new Error("stop")) });
    await expect(open({ files })).rejects.toThrow("stop");
    expect(writes()).toEqual(["git/blobs"]);
    expect([...git.refs.keys()]).toEqual(["main"]);
  });

  it("ends a request that hangs", async (context) => {
    const { open, server, abort, writes } = await openShop(context);
    server.faults.push({ path: "/git/trees", ...POST, body: "slow" });
    const opened = open();
    const end = expect(opened).rejects.toThrow("stop");
    await eventually(() => expect(writes()).toEqual(["git/trees"]));
    abort.abort(new Error("stop"));
    await end;
  });
});
