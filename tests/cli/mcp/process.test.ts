import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ensureBuilt, repository } from "../../../scripts/builds.ts";
import { toolsFor } from "../../../src/cli/mcp/tools/all-tools.ts";
import { WANTS } from "../../../src/cli/mcp/trace/wants.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { glossa } from "../glossa.ts";
import { shopFolder } from "./shop.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

const HELLO = `${JSON.stringify({
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
})}\n`;

async function started(folder: string) {
  const env = { ...process.env, TMPDIR: temporaryFolder() };
  const child = spawn(process.execPath, [join(repository, "dist/node/cli.js"), "mcp", folder], { env });
  const ended = once(child, "close");
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stdin.write(HELLO);
  await once(child.stdout, "data");
  return { child, ended, output: () => output };
}

it("says nothing but the protocol's messages on standard output, and ends with its input", async () => {
  const { child, ended, output } = await started(shopFolder());
  child.stdin.write("this is no message\n");
  child.stdin.end(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
  expect(await ended).toEqual([0, null]);
  for (const row of output().trimEnd().split("\n")) expect(JSON.parse(row)).toMatchObject({ jsonrpc: "2.0" });
});

it.skipIf(process.platform === "win32").each(["SIGINT", "SIGTERM"] as const)("ends with %s", async (signal) => {
  const { child, ended } = await started(shopFolder());
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

it("says at once where there is no folder", async () => {
  const { status, stdout, stderr } = await glossa("mcp", join(temporaryFolder(), "missing"));
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^glossa: The folder '.*missing' does not exist\.\n$/);
});

it.each([
  ["claude-code", ".mcp.json", "mcpServers"],
  ["cursor", ".cursor/mcp.json", "mcpServers"],
  ["vscode", ".vscode/mcp.json", "servers"],
  ["gemini", ".gemini/settings.json", "mcpServers"],
])("prints the configuration of %s", async (client, file, key) => {
  const { status, stdout, stderr } = await glossa("mcp", "src", "--allow-writes", "--print-config", client);
  expect({ status, stderr }).toEqual({ status: 0, stderr: `glossa: for ${file}\n` });
  const args = [join(repository, "dist/node/cli.js"), "mcp", join(repository, "src"), "--allow-writes"];
  expect(JSON.parse(stdout)[key].glossa).toMatchObject({ command: "node", args });
});

it("prints the configuration of codex", async () => {
  const { status, stdout, stderr } = await glossa("mcp", "src", "--print-config", "codex");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "glossa: for ~/.codex/config.toml\n" });
  const args = [join(repository, "dist/node/cli.js"), "mcp", join(repository, "src")];
  expect(stdout).toBe(`[mcp_servers.glossa]\ncommand = "node"\nargs = ${JSON.stringify(args)}\n`);
});

it("prints the skill, which names each tool and every kind of question", async () => {
  const { status, stdout, stderr } = await glossa("mcp", "--print-config", "skill");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "glossa: for .claude/skills/glossa/SKILL.md\n" });
  expect(stdout).toBe(readFileSync(join(repository, "docs/skills/glossa/SKILL.md"), "utf8"));
  expect(stdout).toMatch(/^---\nname: glossa\ndescription: [^\n]{1,1024}\n---\n/);
  for (const { name } of toolsFor(true)) expect(stdout).toContain(`\`${name} {`);
  for (const want of WANTS) expect(stdout).toContain(`"want": "${want}"`);
});

it("knows no other clients", async () => {
  expect(await glossa("mcp", "--print-config", "notepad")).toMatchObject({ status: 2, stdout: "" });
});
