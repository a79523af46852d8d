import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { Connect, Plugin } from "vite";
import { grammarPackages } from "../packaging/grammar-packages.ts";

/** Maps paths inside the web root to functions that return the content. */
export type StaticFiles = ReadonlyMap<string, () => Promise<string | Uint8Array>>;

const GRAMMAR_FOLDER = "assets/tree-sitter";
const RUNTIME_FILE = "web-tree-sitter/web-tree-sitter.wasm";

/**
 * Adds the files that no module imports to the web edition: the grammars and their runtime under assets/tree-sitter
 * (specification 1.9) and the sample project with its list of files. In dev they are served from their original
 * location, in a build they are copied.
 */
export function staticFiles(repository: string): Plugin {
  return {
    name: "glossa-static-files",
    configureServer(server) {
      server.middlewares.use(serveFrom(() => new Map([...collectStaticFiles(repository), ...builtSite(repository)])));
    },
    async generateBundle() {
      for (const [fileName, read] of collectStaticFiles(repository)) {
        this.emitFile({ type: "asset", fileName, source: await read() });
      }
    },
  };
}

/**
 * Lists the files that the plugin adds; `sample/index.json` is the sorted list of the sample's files, relative, with
 * `/`.
 */
export function collectStaticFiles(repository: string): StaticFiles {
  const files = new Map<string, () => Promise<string | Uint8Array>>();
  for (const path of [...grammarFiles(repository), RUNTIME_FILE]) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    files.set(`${GRAMMAR_FOLDER}/${name}`, () => readFile(join(repository, "node_modules", path)));
  }
  const sample = listSample(join(repository, "sample"));
  for (const path of sample) files.set(`sample/${path}`, () => readFile(join(repository, "sample", path)));
  files.set("sample/index.json", async () => JSON.stringify(sample));
  return files;
}

/** In dev, the scripts and styles of published sites are those of the last build. */
function builtSite(repository: string): StaticFiles {
  const folder = join(repository, "dist/web/site");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [`site/${name}`, () => readFile(join(folder, name))]));
}

function grammarFiles(repository: string): string[] {
  return grammarPackages.flatMap((name) => {
    const files = readdirSync(join(repository, "node_modules", name));
    return files.filter((file) => file.endsWith(".wasm")).map((file) => `${name}/${file}`);
  });
}

function listSample(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

function serveFrom(list: () => StaticFiles): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname.slice(1);
    const read = list().get(decodeURI(path));
    if (read === undefined) return next();
    read().then((bytes) => send(response, path, bytes), next);
  };
}

function send(response: ServerResponse, path: string, bytes: string | Uint8Array): void {
  response.setHeader("Content-Type", contentType(path));
  response.end(bytes);
}

function contentType(path: string): string {
  if (path.endsWith(".wasm")) return "application/wasm";
  if (path.endsWith(".json")) return "application/json";
  return "text/plain; charset=utf-8";
}
