import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished } from "vitest";
import { repository } from "../../../scripts/builds.ts";
import { temporaryFolder } from "../../support/folders.ts";

/** The answer of a tool. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** A client with the server that it has started. */
export interface Started {
  readonly client: Client;
  /** The id of the server's process. */
  readonly pid: number;
  /** Returns the server's standard error output so far. */
  readonly said: () => string;
}

/** Connects the SDK's own client to the built server in a separate process, until the test has finished. */
export async function connect(...args: readonly string[]): Promise<Client> {
  return (await start(temporaryFolder(), ...args)).client;
}

/** The same, with details of the server, whose temporary files are in this folder. */
export async function start(temporary: string, ...args: readonly string[]): Promise<Started> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(repository, "dist/node/cli.js"), "mcp", ...args],
    env: { ...getDefaultEnvironment(), TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    stderr: "pipe",
  });
  let said = "";
  transport.stderr?.on("data", (piece) => {
    said += piece;
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  const errors: Error[] = [];
  // Includes any output on standard output that is not a message.
  client.onerror = (error) => errors.push(error);
  await client.connect(transport);
  const pid = transport.pid ?? 0;
  onTestFinished(async () => {
    await client.close();
    expect(errors).toEqual([]);
  });
  return { client, pid, said: () => said };
}

/** Calls a tool and returns its text. */
export async function ask(client: Client, name: string, given: Record<string, unknown>): Promise<ToolAnswer> {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content;
  if (content.length !== 1 || first?.type !== "text") throw new Error(JSON.stringify(content));
  return { text: first.text, isError };
}
