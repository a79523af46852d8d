import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toJSONSchema } from "zod/mini";
import { GitHubServer } from "../../support/github-server.ts";
import { open, ROUTES, send } from "./routes.ts";
import { breaches, type Description, demands, type Schema } from "./schema.ts";

// Extracted from GitHub's own description by extract.ts.
const description: Description = JSON.parse(readFileSync(new URL("description.json", import.meta.url), "utf8"));

const server = new GitHubServer();
beforeAll(() => open(server));
afterAll(() => server.close());

describe.each(ROUTES)("$name", (route) => {
  const { name, address, body, read } = route;
  const described = description.routes[name];

  it("is answered by the stand-in as GitHub describes it", async () => {
    const response = await send(server, route);
    expect(response.ok).toBe(true);
    expect(described?.statuses).toContain(String(response.status));
    const answer: unknown = await response.json();
    expect(breaches(answer, described?.answer)).toEqual([]);
    expect(answer).not.toEqual([]);
  });

  it("is asked with parameters that GitHub knows", () => {
    const asked = [...new URL(address, server.address).searchParams.keys(), ...Object.keys(body ?? {})];
    expect(described?.query).toEqual(expect.arrayContaining(asked));
  });

  it("is read by Glossa without asking for more than GitHub promises", () => {
    const reader = toJSONSchema(read, { io: "input" });
    expect(demands(reader as Schema, described?.answer)).toEqual([]);
  });
});

it.each([
  ["/user", "/user", "wrong", 401],
  ["/user/repos", "/user/repos", "wrong", 401],
  ["/repos/{owner}/{repo}", "/repos/octo/none", null, 404],
  ["/repos/{owner}/{repo}/branches/{branch}", "/repos/octo/shop/branches/none", null, 404],
  ["/repos/{owner}/{repo}/git/trees/{tree_sha}", "/repos/octo/empty/git/trees/0", null, 409],
  ["/repos/{owner}/{repo}/git/blobs/{file_sha}", "/repos/octo/shop/git/blobs/0", null, 404],
] as const)("%s is refused with a status that GitHub describes: %s", async (name, address, token, status) => {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  expect((await fetch(server.address + address, { headers })).status).toBe(status);
  expect(description.routes[name]?.statuses).toContain(String(status));
});

describe("the comparison itself", () => {
  const schema = { type: "object", required: ["a"], properties: { a: { type: "string" }, b: { type: "integer" } } };

  it("finds what is described otherwise", () => {
    expect(breaches({ a: 1, b: null, c: true }, schema)).toEqual([
      ".a is a number, not a string",
      ".b may not be null",
      ".c is not described",
    ]);
    const reader = {
      type: "object",
      required: ["a", "b"],
      properties: { a: { type: "string" }, b: { type: "string" } },
    };
    expect(demands(reader, schema)).toEqual([".b may be left out", ".b may be number"]);
  });
});
