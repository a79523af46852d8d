import { expect, it } from "vitest";
import { readGitHubConfig } from "../../../src/shared/github/github-config.ts";

const CONFIG = {
  clientIds: { web: "id" },
  address: "https://git.example",
  apiAddress: "https://git.example/api/v3",
  tokenExchangeAddress: "/api/githubTokenExchange",
};
const page = { status: 200, headers: { "Content-Type": "text/html; charset=utf-8" } };

it("reads what the web server hands out", async () => {
  const asked: string[] = [];
  const config = await readGitHubConfig(async (address) => {
    asked.push(address);
    return Response.json(CONFIG);
  });
  expect([config, asked]).toEqual([CONFIG, ["/config.json"]]);
});

it.each([
  ["nothing", new Response("", { status: 404 })],
  ["the page for everything", new Response("<!doctype html>", page)],
])("finds no settings where a server for files alone has %s", async (_, answer) => {
  expect(await readGitHubConfig(async () => answer)).toBeNull();
});

it.each([
  ["an error", async () => new Response("{}", { status: 500 })],
  ["something else", async () => Response.json({ apiAddress: 7 })],
  ["no JSON", async () => new Response("{", { headers: { "Content-Type": "application/json" } })],
  ["nothing", () => Promise.reject(new Error("offline"))],
])("says that they cannot be read where the server answers with %s", async (_, fetch) => {
  await expect(readGitHubConfig(fetch)).rejects.toMatchObject({ code: "configUnreadable" });
});
