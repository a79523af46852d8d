import { join } from "node:path";
import open from "open";
import { createServer, type RunningServer, type ServerOptions } from "../src/server/create-server.ts";
import { readDescribeSettings } from "../src/server/describe/provider-settings.ts";
import { githubSettings } from "../src/server/github-settings.ts";
import { readPublicAddresses } from "../src/server/server-names.ts";
import { closeOnSignal } from "../src/server/signals.ts";
import { formatMessage } from "../src/shared/errors/errors.ts";
import { terminalMessages } from "../src/shared/messages/terminal-messages.ts";
import { repository } from "./builds.ts";
import { targets } from "./targets.ts";

const FIRST_PORT = 4180;
const PORTS_TRIED = 20;

/** Serves the built web edition, on the given or else the first free port, prints its address and opens a browser. */
export async function serveWebEdition(port: number | undefined, opensBrowser: boolean): Promise<void> {
  const root = join(repository, targets.web.folder);
  const options = {
    root,
    github: githubSettings(process.env),
    describe: readDescribeSettings(process.env),
    publicAddresses: readPublicAddresses(process.env),
  };
  const server = await (port === undefined ? serveOnFreePort(options, FIRST_PORT) : createServer({ ...options, port }));
  closeOnSignal(server);
  process.stdout.write(`${formatMessage(terminalMessages.server.address, { url: server.url })}\n`);
  if (opensBrowser && hasBrowser()) await openBrowser(server.url);
}

async function serveOnFreePort(options: Omit<ServerOptions, "port">, port: number): Promise<RunningServer> {
  try {
    return await createServer({ ...options, port });
  } catch (error) {
    if (!isPortTaken(error) || port === FIRST_PORT + PORTS_TRIED) throw error;
    return serveOnFreePort(options, port + 1);
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

function hasBrowser(): boolean {
  const { CI, DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = process.env;
  if (CI) return false;
  return process.platform !== "linux" || Boolean(DISPLAY || WAYLAND_DISPLAY || WSL_DISTRO_NAME);
}

// The address is printed anyway; a browser that does not open is not a reason to stop.
async function openBrowser(url: string): Promise<void> {
  try {
    (await open(url)).on("error", () => undefined);
  } catch {
    return;
  }
}
