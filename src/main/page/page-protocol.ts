import { readFile } from "node:fs/promises";
import { type CustomScheme, type Protocol, protocol } from "electron";
import { getMimeType } from "hono/utils/mime";
import { PAGE_HEADERS } from "./page-headers.ts";
import { fileOfPage, PAGE_SCHEME } from "./page-path.ts";

/** A scheme that behaves like https: with an origin, storage and fetch, and subject to the content security policy. */
export const PAGE_SCHEME_PRIVILEGES: CustomScheme = {
  scheme: PAGE_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

/** Must be called before the app is ready. */
export function registerPageScheme(scheme: CustomScheme): void {
  protocol.registerSchemesAsPrivileged([scheme]);
}

/** Serves the page's files from `root` to this session, and nothing else. */
export function servePages(sessionProtocol: Protocol, root: string): void {
  sessionProtocol.handle(PAGE_SCHEME, async ({ url, method }) => {
    const file = method === "GET" || method === "HEAD" ? fileOfPage(root, url) : undefined;
    const bytes = file === undefined ? undefined : await read(file);
    if (file === undefined || bytes === undefined) return new Response(null, { status: 404, headers: PAGE_HEADERS });
    const type = getMimeType(file) ?? "application/octet-stream";
    return new Response(bytes, { headers: { ...PAGE_HEADERS, "Content-Type": type } });
  });
}

// A missing file is a normal answer; the page is not told why a file cannot be read.
async function read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return undefined;
  }
}
