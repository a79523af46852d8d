import { once } from "node:events";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { mcpMessages } from "../../shared/messages/mcp-messages.ts";
import { terminalRow } from "../../shared/visible-text.ts";
import { isFolder } from "../output/is-folder.ts";
import { expectPackageFolder } from "../project/expect-package-folder.ts";
import type { ReadOptions } from "../project/read-project.ts";
import { type ClientName, clientConfig } from "./client-config.ts";
import { createServer } from "./server.ts";
import { SharedEngine } from "./sharing/shared-engine.ts";
import { toolsFor } from "./tools/all-tools.ts";

export interface McpOptions extends ReadOptions {
  readonly allowWrites?: boolean;
  readonly printConfig?: ClientName;
}

/**
 * `glossa mcp`: answers on standard input and output until the input is closed, or a signal ends it. Throws in plain
 * words.
 */
export async function runMcp(folder: string, options: McpOptions): Promise<void> {
  const { allowWrites = false, printConfig } = options;
  if (printConfig !== undefined) return print(printConfig, folder, options);
  if (!(await isFolder(folder))) throw new Error(formatMessage(mcpMessages.noFolder, { folder }));
  await expectPackageFolder(options.packages);
  const end = ended();
  const engine = new SharedEngine(folder, options, allowWrites);
  try {
    const onerror = (error: Error) => void process.stderr.write(terminalRow(`glossa: ${detailOf(error)}`));
    const factory = () => createServer(engine, toolsFor(allowWrites));
    const server = serveStdio(factory, { transport: new StdioServerTransport(), onerror });
    await end;
    await server.close();
  } finally {
    process.stdin.destroy();
    await engine.close();
  }
}

async function print(client: ClientName, folder: string, options: McpOptions): Promise<void> {
  const { file, text } = await clientConfig(client, folder, options);
  process.stderr.write(terminalRow(`glossa: ${formatMessage(mcpMessages.configGoesTo, { file })}`));
  process.stdout.write(text);
}

/** Resolves at the end of the input, or on a signal. */
async function ended(): Promise<void> {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal));
  await Promise.race([
    once(process.stdin, "end"),
    once(process.stdin, "close"),
    once(process.stdin, "error"),
    ...signals,
  ]);
}
