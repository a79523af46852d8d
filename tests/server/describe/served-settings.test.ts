import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createServer } from "../../../src/server/create-server.ts";
import { readDescribeSettings } from "../../../src/server/describe/provider-settings.ts";

async function open(env: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), "glossa-pages-"));
  writeFileSync(join(root, "index.html"), "<title>Glossa</title>");
  const server = await createServer({ root, port: 0, describe: readDescribeSettings(env) });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  const response = await fetch(`${server.url}config.json`);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return { config: await response.json(), connect: /connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ") };
}

it("tells the page what it may ask, and lets it ask nobody else", async () => {
  const { config, connect } = await open({
    GLOSSA_AI_MODEL: "small",
    GLOSSA_AI_URL: "http://127.0.0.1:11434/v1",
    GLOSSA_AI_KEY: "a key that nobody may see",
    GLOSSA_AI_ADDRESSES: "https://ai.example.com/team https://ai.example.com/other",
  });
  const addresses = ["https://ai.example.com/team", "https://ai.example.com/other"];
  expect(config.descriptions).toEqual({ model: "small", addresses });
  expect(JSON.stringify(config)).not.toMatch(/11434|a key/);
  expect(connect).toEqual(["'self'", "https://api.github.com", "https://ai.example.com"]);
});

it("has no service of its own unless it was told of one", async () => {
  const { config, connect } = await open({});
  expect(config.descriptions).toEqual({ model: null, addresses: [] });
  expect(connect).toEqual(["'self'", "https://api.github.com"]);
});
