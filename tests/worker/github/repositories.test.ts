import { describe, expect, it } from "vitest";
import type { Repository } from "../../../src/shared/model/repository.ts";
import { answered } from "../engine/engine-host.ts";
import { openGitHub, SHOP } from "./github-host.ts";

describe("the list of repositories", () => {
  it("is empty for somebody signed out, and nobody is asked", async () => {
    const { server, host } = await openGitHub();
    expect(answered(await host.engine.listRepositories())).toEqual({ repositories: [], next: null });
    expect(server.requests).toEqual([]);
  });

  it("has all of them, page by page, as the specification names their fields", async () => {
    const { server, host } = await openGitHub(
      Array.from({ length: 230 }, (_, i) => ({ ...SHOP, name: `shop${i}`, private: i === 0 })),
    );
    answered(await host.engine.useToken(server.token));
    const all: Repository[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const answer: { repositories: readonly Repository[]; next: number | null } = answered(
        await host.engine.listRepositories(page),
      );
      all.push(...answer.repositories);
      page = answer.next;
    }
    expect(all.map(({ name }) => name)).toEqual(Array.from({ length: 230 }, (_, i) => `shop${i}`));
    expect(all[0]).toEqual({
      id: expect.any(Number),
      name: "shop0",
      fullName: "glossa-test/shop0",
      private: true,
      description: "Sells things",
      owner: { login: "glossa-test" },
      defaultBranch: "main",
    });
    expect(server.requests).toHaveLength(3);
  });

  it.each([
    ["a failure", { status: 500 }],
    ["a refusal", { status: 403 }],
    ["something else", { body: "malformed" }],
  ] as const)("is an error when GitHub answers with %s", async (_, fault) => {
    const { server, host } = await openGitHub();
    answered(await host.engine.useToken(server.token));
    server.faults.push({ path: "/user/repos", ...fault });
    expect(await host.engine.listRepositories()).toMatchObject({ ok: false });
  });

  it("is empty again after signing out", async () => {
    const { server, host } = await openGitHub();
    answered(await host.engine.useToken(server.token));
    expect(answered(await host.engine.listRepositories()).repositories).toHaveLength(1);
    answered(await host.engine.useToken(null));
    expect(answered(await host.engine.listRepositories()).repositories).toEqual([]);
  });
});

it("answers the branches of a repository, also of a private one to those who may see it", async () => {
  const many = Object.fromEntries(Array.from({ length: 130 }, (_, i) => [`b${i}`, {}]));
  const { server, host } = await openGitHub([{ ...SHOP, private: true, branches: many }]);
  expect(await host.engine.branches("glossa-test", "shop")).toMatchObject({ error: { code: "gitHubNotFound" } });
  answered(await host.engine.useToken(server.token));
  expect(answered(await host.engine.branches("glossa-test", "shop"))).toEqual(Object.keys(many));
});

it("gives a token to the address alone that came with it", async () => {
  const [first, second] = [await openGitHub(), await openGitHub()];
  const { engine } = first.host;
  engine.useGitHub({ token: second.server.token, api: second.api });
  expect(answered(await engine.listRepositories()).repositories).toHaveLength(1);
  engine.useGitHub({ token: null, api: first.api });
  expect(answered(await engine.branches("glossa-test", "shop"))).toEqual(["main", "feature/new"]);
  expect(first.server.requests.map(({ authorization }) => authorization)).toEqual([null]);
  expect(second.server.requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${second.server.token}`]);
});
