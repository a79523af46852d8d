import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished } from "vitest";
import { repository } from "../../../scripts/builds.ts";
import { temporaryFolder } from "../../worker/sources/folders.ts";

/** What a tool has answered. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** A client with the server that it has started. */
export interface Started {
  readonly client: Client;
  /** Of the server's process. */
  readonly pid: number;
  /** What the server has said on standard error so far. */
  readonly said: () => string;
}

/** The SDK's own client, connected to the built server in a process of its own until the test has finished. */
export async function connect(...args: readonly string[]): Promise<Client> {
  return (await start(temporaryFolder(), ...args)).client;
}

/** The same with what is known of the server, whose temporary files lie in this folder. */
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
  // Among them is whatever on standard output is no message.
  client.onerror = (error) => errors.push(error);
  await client.connect(transport);
  const pid = transport.pid ?? 0;
  onTestFinished(async () => {
    await client.close();
    expect(errors).toEqual([]);
  });
  return { client, pid, said: () => said };
}

/** Calls a tool and answers its text. */
export async function ask(client: Client, name: string, given: Record<string, unknown>): Promise<ToolAnswer> {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content;
  if (content.length !== 1 || first?.type !== "text") throw new Error(JSON.stringify(content));
  return { text: first.text, isError };
}
