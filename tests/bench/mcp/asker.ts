import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { readUsage, type Usage } from "../../support/measured-run.ts";

/** A complete answer with all its pages. */
export interface WholeAnswer {
  readonly text: string;
  readonly characters: number;
  readonly isError: boolean;
}

const TIMEOUT_MS = 600_000;

/** The SDK's client, connected to a `glossa mcp` in a separate process. */
export class Asker {
  /** Milliseconds of every call since the last reset; each page is a call. */
  readonly times: number[] = [];

  private constructor(
    private readonly client: Client,
    private readonly transport: StdioClientTransport,
  ) {}

  static async start(script: string, folder: string, cache: string): Promise<Asker> {
    const args = [script, "mcp", folder, "--cache", cache];
    const transport = new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" });
    const client = new Client({ name: "glossa-bench", version: "1.0.0" });
    await client.connect(transport);
    return new Asker(client, transport);
  }

  /** Calls a tool, and requests all further pages. */
  async ask(tool: string, given: Readonly<Record<string, unknown>>): Promise<WholeAnswer> {
    const pages: string[] = [];
    for (let page = 1; ; page++) {
      const { text, isError } = await this.page(tool, page === 1 ? given : { ...given, page });
      pages.push(text);
      if (!text.includes(`page=${page + 1} goes on.`))
        return { text: pages.join("\n"), characters: pages.reduce((sum, one) => sum + one.length, 0), isError };
    }
  }

  /** Returns the resources that the server has used so far; zeros where the system does not report them. */
  usage(): Readonly<Usage> {
    const usage: Usage = { cpuSeconds: 0, peakMegabytes: 0 };
    readUsage(this.transport.pid ?? 0, usage);
    return usage;
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async page(tool: string, given: Readonly<Record<string, unknown>>) {
    const start = performance.now();
    const answer = await this.client.callTool({ name: tool, arguments: { ...given } }, { timeout: TIMEOUT_MS });
    this.times.push(performance.now() - start);
    const [first] = answer.content;
    if (first?.type !== "text") throw new Error(JSON.stringify(answer));
    return { text: first.text, isError: answer.isError ?? false };
  }
}
