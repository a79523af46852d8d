import { existsSync } from "node:fs";
import { join } from "node:path";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { formatMessage } from "../shared/errors/errors.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { createApp } from "./app.ts";
import { type DescribeSettings, readDescribeSettings } from "./describe/provider-settings.ts";
import { type GitHubSettings, githubSettings } from "./github-settings.ts";
import { serverNames } from "./server-names.ts";

/** Timeout for receiving a request, including its body. */
const MAX_REQUEST_MS = 60_000;

/** The addresses and content of a server. */
export interface ServerOptions {
  /** The folder of the built web edition. */
  readonly root: string;
  /** 0 for any free port. */
  readonly port: number;
  /** This machine only, by default. */
  readonly host?: string;
  /** Its public addresses besides its own one: behind a proxy, or by a name. */
  readonly publicAddresses?: readonly string[];
  /** The settings for signing in; without them, users can only enter a token of their own. */
  readonly github?: GitHubSettings;
  /** The service that writes descriptions; without it there is none. */
  readonly describe?: DescribeSettings;
}

/** A running server. */
export interface RunningServer {
  /** With a trailing slash. */
  readonly url: string;
  /** Closes the server and all connections. */
  close(): Promise<void>;
}

/** Serves the web edition. Fails with EADDRINUSE when the port is in use, and when `root` contains no index.html. */
export async function createServer({
  root,
  port,
  host = "127.0.0.1",
  publicAddresses = [],
  github = githubSettings({}),
  describe = readDescribeSettings({}),
}: ServerOptions): Promise<RunningServer> {
  if (!existsSync(join(root, "index.html"))) throw new Error(formatMessage(terminalMessages.server.noPages, { root }));
  const app = createApp({ root, github, describe, names: serverNames(host, publicAddresses) });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { requestTimeout: MAX_REQUEST_MS } });
  await listen(server, port, host);
  const address = server.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}/`, close: () => close(server) };
}

function listen(server: ServerType, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
