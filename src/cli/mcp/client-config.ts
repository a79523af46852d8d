import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import skill from "../../../docs/skills/glossa/SKILL.md?raw";
import type { ReadOptions } from "../project/read-project.ts";

interface Client {
  /** The path of the configuration, inside the folder that it is for or in the user's home folder. */
  readonly file: string;
  /** Returns the configuration with the command that starts the server. */
  readonly around: (server: Start) => string;
}

interface Start {
  readonly command: string;
  readonly args: readonly string[];
}

const mcpServers = (server: Start) => json({ mcpServers: { glossa: server } });

const clients = {
  "claude-code": { file: ".mcp.json", around: mcpServers },
  vscode: {
    file: ".vscode/mcp.json",
    around: (server) => json({ servers: { glossa: { type: "stdio", ...server } } }),
  },
  cursor: { file: ".cursor/mcp.json", around: mcpServers },
  gemini: { file: ".gemini/settings.json", around: mcpServers },
  codex: { file: "~/.codex/config.toml", around: toml },
  // The skill is the same for every folder.
  skill: { file: ".claude/skills/glossa/SKILL.md", around: () => skill },
} satisfies Readonly<Record<string, Client>>;

export type ClientName = keyof typeof clients;

/** The clients with a known configuration; `skill` is the text that tells an agent when to use the server. */
export const CLIENTS = Object.keys(clients) as readonly ClientName[];

/** The configuration with which a client starts this server for a folder, and the path of its file. */
export async function clientConfig(
  client: ClientName,
  folder: string,
  options: ReadOptions & { readonly allowWrites?: boolean },
): Promise<{ readonly file: string; readonly text: string }> {
  // Package managers start programs by links.
  const script = await realpath(process.argv[1] ?? "");
  const { file, around } = clients[client];
  return { file, text: around({ command: "node", args: [script, "mcp", resolve(folder), ...optionWords(options)] }) };
}

function json(config: unknown): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}

// Strings and lists of strings are written as in JSON.
function toml({ command, args }: Start): string {
  return `[mcp_servers.glossa]\ncommand = ${JSON.stringify(command)}\nargs = ${JSON.stringify(args)}\n`;
}

function optionWords(options: ReadOptions & { readonly allowWrites?: boolean }): readonly string[] {
  const { engine, threads, define, packages, cache, allowWrites } = options;
  return [
    ...(engine === undefined ? [] : ["--engine", engine]),
    ...(threads === undefined ? [] : ["--threads", String(threads)]),
    ...define.flatMap((symbol) => ["--define", symbol]),
    ...(packages === undefined ? [] : ["--packages", packages === "off" ? packages : resolve(packages)]),
    ...(cache === undefined ? [] : ["--cache", resolve(cache)]),
    ...(allowWrites === true ? ["--allow-writes"] : []),
  ];
}
