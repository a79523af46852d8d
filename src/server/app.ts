import { extname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type Next } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { DESCRIBE_PATH, type ServedDescriptions } from "../shared/engine/generation-settings.ts";
import { CONFIG_PATH } from "../shared/github/github-config.ts";
import { TOKEN_EXCHANGE_PATH } from "../shared/github/sign-in-addresses.ts";
import { TOKEN_EXCHANGES_PER_MINUTE } from "../shared/limits/sign-in.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { describeRoutes } from "./describe/describe-routes.ts";
import type { DescribeSettings } from "./describe/provider-settings.ts";
import { foreignOrigins, type GitHubSettings } from "./github-settings.ts";
import { securityHeaders } from "./security-headers.ts";
import { expectOwnHost, expectOwnOrigin, type ServerNames } from "./server-names.ts";
import { tokenExchange } from "./token-exchange.ts";
import { limitEachAddress } from "./util/rate-limit.ts";

// Vite adds a hash to the names of bundled files; the grammar and its runtime keep their names.
const HASHED = /^\/assets\/(?!tree-sitter\/)/;

/** The built files, settings and names of a server. */
export interface AppDependencies {
  /** The folder of the built web edition. */
  readonly root: string;
  readonly github: GitHubSettings;
  readonly describe: DescribeSettings;
  readonly names: ServerNames;
}

/**
 * The web edition, served from the built files in `root`, for requests to one of this server's names. A path without a
 * file extension is a route of the page and gets index.html; a missing file, and any path that leads out of `root`,
 * gets 404. Also the page's settings, the exchange of a code for a token, and descriptions; these are for the server's
 * own pages only.
 */
export function createApp({ root, github, describe, names }: AppDependencies): Hono {
  const app = new Hono();
  const origins = [...foreignOrigins(github.config), ...describe.addresses.map((address) => new URL(address).origin)];
  app.use(secureHeaders(securityHeaders([...new Set(origins)])));
  app.use(expectOwnHost(names));
  for (const path of [CONFIG_PATH, TOKEN_EXCHANGE_PATH, DESCRIBE_PATH]) app.use(path, expectOwnOrigin(names));
  app.get(CONFIG_PATH, (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ ...github.config, descriptions: servedDescriptions(describe) });
  });
  app.get(TOKEN_EXCHANGE_PATH, limitEachAddress(TOKEN_EXCHANGES_PER_MINUTE), tokenExchange(github));
  app.route("/", describeRoutes(describe.provider));
  app.use(notModified);
  app.use(serveStatic({ root, precompressed: true, onFound: cacheFor }));
  app.on(["GET", "HEAD"], "*", (c, next) => (extname(c.req.path) === "" ? page(root)(c, next) : next()));
  app.notFound((c) => c.text(terminalMessages.server.notFound, 404));
  return app;
}

function servedDescriptions({ provider, addresses }: DescribeSettings): ServedDescriptions {
  return { model: provider?.model ?? null, addresses };
}

function page(root: string): ReturnType<typeof serveStatic> {
  return serveStatic({ root, path: "index.html", precompressed: true, onFound: cacheFor });
}

function cacheFor(_path: string, c: Context): void {
  c.header("Cache-Control", HASHED.test(c.req.path) ? "public, max-age=31536000, immutable" : "no-cache");
}

/** Answers without a body where the browser has the current version of the file. */
async function notModified(c: Context, next: Next): Promise<void> {
  await next();
  const since = c.req.header("If-Modified-Since");
  if (c.res.status !== 200 || since === undefined || since !== c.res.headers.get("Last-Modified")) return;
  const { body, headers } = c.res;
  await body?.cancel();
  headers.delete("Content-Length");
  c.res = new Response(null, { status: 304, headers });
}
