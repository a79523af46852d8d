import { describe, expect, it } from "vitest";
import { isBranchName } from "../../../src/shared/github/branch-name.ts";
import { openClient } from "../../../src/worker/github/client.ts";
import { findTarget } from "../../../src/worker/github/pull-request.ts";
import { commitOf } from "../../support/github-repository.ts";
import { draftOf, FILES, openShop, SHOP } from "./pull-request-host.ts";

const WANTED = "glossa/descriptions";
const taken = (...names: string[]) => ({
  ...SHOP,
  branches: { main: FILES, ...Object.fromEntries(names.map((name) => [name, { "A.cs": name }])) },
});

describe.concurrent("the branch", () => {
  it.for<[string, string[], string]>([
    ["is called as was asked", ["glossa-old", "glossa/descriptions2"], WANTED],
    ["gets a number where it is taken", [WANTED, `${WANTED}-2`], `${WANTED}-3`],
    ["gets a number where others are inside of it", [`${WANTED}/old`], `${WANTED}-2`],
  ])("%s", async ([, names, expected], context) => {
    const { open, git, server } = await openShop(context, taken(...names));
    const before = new Map(git.refs);
    const client = openClient(server.address, { warn: () => {}, onWait: () => {}, timeUnitMs: 1 }, server.token);
    const target = await findTarget(client, draftOf({}), new AbortController().signal);
    expect(target).toEqual({ base: "main", branch: expected, mayWrite: true });
    expect(await open()).toMatchObject({ branch: expected });
    for (const [name, sha] of before) expect(git.refs.get(name)).toBe(sha);
    expect(git.refs.size).toBe(before.size + 1);
  });

  it("is none where a branch stands in the way, or it would be the one that it goes to", async (context) => {
    const { open, writes } = await openShop(context, {
      ...taken("glossa"),
      defaultBranch: "trunk",
      branches: { trunk: FILES, main: FILES, glossa: FILES },
    });
    await expect(open()).rejects.toMatchObject({ code: "pullRequestBranchInTheWay", context: { other: "glossa" } });
    for (const branch of ["main", "Main", "trunk"])
      await expect(open({ branch })).rejects.toMatchObject({ code: "pullRequestBranchRefused" });
    await expect(open({ branch: "a..b" })).rejects.toMatchObject({ code: "pullRequestBranchInvalid" });
    expect(writes()).toEqual([]);
  });

  it("takes another name where somebody was faster, and leaves theirs as it is", async (context) => {
    const { open, git, server } = await openShop(context);
    const onDone = () => void git.refs.set(WANTED, commitOf(FILES));
    server.faults.push({ path: "/git/commits", method: "POST", times: 1, onDone });
    // The look before the work has not seen it, nor does the one before the branch.
    server.faults.push({ path: "/git/matching-refs/", method: "GET", times: 2, answer: [] });
    expect(await open()).toMatchObject({ branch: `${WANTED}-2` });
    expect(git.refs.get(WANTED)).toBe(commitOf(FILES));
  });

  it("is known to be ours where the answer was lost", async (context) => {
    const { open, git, server, writes } = await openShop(context);
    server.faults.push({ path: "/git/refs", method: "POST", times: 1, body: "cutOff" });
    expect(await open()).toMatchObject({ branch: WANTED, number: 1 });
    expect([...git.refs.keys()]).toEqual(["main", WANTED]);
    expect(writes().filter((path) => path === "git/refs")).toHaveLength(1);
  });

  it("is said to be unsure where GitHub says nothing more", async (context) => {
    const { open, server } = await openShop(context);
    server.faults.push({ path: "/git/refs", method: "POST", body: "cutOff" });
    server.faults.push({ path: "/git/ref/", status: 500 });
    await expect(open()).rejects.toMatchObject({ code: "pullRequestBranchUnsure", context: { branch: WANTED } });
  });
});

describe("a name for a branch", () => {
  it.each(["glossa/descriptions", "a", "docs-2", "Größe", "a.b/c", "a@b", "refs"])("may be %s", (name) => {
    expect(isBranchName(name)).toBe(true);
  });

  it.each([
    ...[
      "",
      " ",
      "a b",
      "a..b",
      "a//b",
      "/a",
      "a/",
      "-a",
      ".a",
      "a/.b",
      "a.lock",
      "a.lock/b",
      "a.",
      "@",
      "HEAD",
      "a@{b",
    ],
    ...["a~", "a^", "a:b", "a?", "a*", "a[b", "a\\b", "a\u0000", "a\u007f", "\ud800", "refs/heads/a", "a".repeat(201)],
    "0123456789abcdef0123456789abcdef01234567",
  ])("may not be %j", (name) => {
    expect(isBranchName(name)).toBe(false);
  });
});
