import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";
import { repository } from "../../../scripts/builds.ts";

/** What a tool has answered. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** The SDK's own client, connected to the built server in a process of its own until the test has finished. */
export async function connect(...args: readonly string[]): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(repository, "dist/node/cli.js"), "mcp", ...args],
    stderr: "ignore",
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

/** Calls a tool and answers its text. */
export async function ask(client: Client, name: string, given: Record<string, unknown>): Promise<ToolAnswer> {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content;
  if (content.length !== 1 || first?.type !== "text") throw new Error(JSON.stringify(content));
  return { text: first.text, isError };
}
