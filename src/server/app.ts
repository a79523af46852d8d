import { extname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type Next } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { messages } from "../shared/messages.ts";
import { securityHeaders } from "./security-headers.ts";

// Vite writes a hash into the name of what it bundles; the grammar and its runtime keep their names.
const HASHED = /^\/assets\/(?!tree-sitter\/)/;

/**
 * The web edition's answers, from the built files in `root`. A path without a file extension is a route of the page
 * and gets index.html; a missing file, and any path that leads out of `root`, gets 404.
 */
export function createApp(root: string, githubApi?: string): Hono {
  const app = new Hono();
  app.use(secureHeaders(securityHeaders(githubApi)));
  app.use(notModified);
  app.use(serveStatic({ root, precompressed: true, onFound: cacheFor }));
  app.on(["GET", "HEAD"], "*", (c, next) => (extname(c.req.path) === "" ? page(root)(c, next) : next()));
  app.notFound((c) => c.text(messages.server.notFound, 404));
  return app;
}

function page(root: string): ReturnType<typeof serveStatic> {
  return serveStatic({ root, path: "index.html", precompressed: true, onFound: cacheFor });
}

function cacheFor(_path: string, c: Context): void {
  c.header("Cache-Control", HASHED.test(c.req.path) ? "public, max-age=31536000, immutable" : "no-cache");
}

/** A browser that holds the file as it is now gets no body. */
async function notModified(c: Context, next: Next): Promise<void> {
  await next();
  const since = c.req.header("If-Modified-Since");
  if (c.res.status !== 200 || since === undefined || since !== c.res.headers.get("Last-Modified")) return;
  const { body, headers } = c.res;
  await body?.cancel();
  headers.delete("Content-Length");
  c.res = new Response(null, { status: 304, headers });
}
