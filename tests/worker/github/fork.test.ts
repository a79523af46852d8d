import { describe, expect, it } from "vitest";
import { openClient } from "../../../src/worker/github/client.ts";
import { findTarget } from "../../../src/worker/github/pull-request.ts";
import { draftOf, openShop, SHOP } from "./pull-request-host.ts";

const FOREIGN = { ...SHOP, push: false };

describe.concurrent("who may not write", () => {
  it("gets a branch in a fork, which is waited for, and a pull request from there", async (context) => {
    const { open, server, git, progress } = await openShop(context, FOREIGN);
    server.faults.push({ path: "/octo/shop/git/commits/", method: "GET", times: 1, status: 404 });
    server.faults.push({ path: "/octo/shop/git/commits/", method: "GET", times: 1, status: 409 });
    expect(await open({ viaFork: true })).toEqual({
      address: "https://github.com/glossa-test/shop/pull/1",
      number: 1,
      branch: "glossa/descriptions",
      repository: "octo/shop",
    });
    const fork = server.repositories.find(({ owner }) => owner === "octo");
    expect(fork && [...server.gitOf(fork).refs.keys()]).toEqual(["main", "glossa/descriptions"]);
    expect([...git.refs.keys()]).toEqual(["main"]);
    expect(git.pulls).toMatchObject([{ head: "octo:glossa/descriptions", base: "main" }]);
    expect(progress.map(({ step }) => step)).toEqual(["checking", "forking", "sending", "sending", "opening"]);
  });

  it("is told so before", async (context) => {
    const { server } = await openShop(context, FOREIGN);
    const client = openClient(server.address, { warn: () => {}, onWait: () => {}, timeUnitMs: 1 }, server.token);
    const target = await findTarget(client, draftOf({}), new AbortController().signal);
    expect(target).toEqual({ base: "main", branch: "glossa/descriptions", mayWrite: false });
  });

  it("is told of a fork that lacks the commit", async (context) => {
    const { open, server, writes } = await openShop(context, FOREIGN);
    server.faults.push({ path: "/octo/shop/git/commits/", method: "GET", status: 404 });
    await expect(open({ viaFork: true })).rejects.toMatchObject({
      code: "gitHubForkNotReady",
      context: { name: "glossa-test/shop", fork: "octo/shop" },
    });
    expect(writes()).toEqual(["forks"]);
  });

  it("is told that the branch is in the fork where the pull request fails", async (context) => {
    const { open, server } = await openShop(context, FOREIGN);
    server.faults.push({ path: "/pulls", method: "POST", status: 403, message: "Blocked" });
    await expect(open({ viaFork: true })).rejects.toMatchObject({
      code: "pullRequestNotOpened",
      context: {
        name: "octo/shop",
        address: "https://github.com/glossa-test/shop/compare/main...octo%3Aglossa/descriptions?expand=1",
      },
    });
  });

  it("makes no fork after cancelling, nor without having agreed", async (context) => {
    const { open, server, abort, writes } = await openShop(context, FOREIGN);
    await expect(open()).rejects.toMatchObject({ code: "gitHubMayNotWrite" });
    server.faults.push({ path: "/git/trees/", method: "GET", onDone: () => abort.abort(new Error("stop")) });
    await expect(open({ viaFork: true })).rejects.toThrow("stop");
    expect(writes()).toEqual([]);
  });
});
