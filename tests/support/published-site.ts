import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { ensureBuilt, repository } from "../../scripts/builds.ts";

/** Publishes a folder with the built command line. */
export async function publishSite(folder: string, out: string, ...options: readonly string[]): Promise<void> {
  await ensureBuilt("node");
  const cli = join(repository, "dist/node/cli.js");
  execFileSync(process.execPath, [cli, "publish", folder, "--out", out, ...options], { stdio: "pipe" });
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".md": "text/markdown",
};

/** Starts a server for the files of a folder that forbids pages to load anything from elsewhere. */
export async function serveStrictly(folder: string): Promise<{ readonly address: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
    const isThere = existsSync(file) && statSync(file).isFile();
    response.writeHead(isThere ? 200 : 404, {
      "content-security-policy": "default-src 'self'",
      "content-type": TYPES[extname(file)] ?? "text/plain",
    });
    if (isThere) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  return { address: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/`, server };
}
