import { createHash } from "node:crypto";
import { strToU8, type ZipOptions, type Zippable, zipSync } from "fflate";
import { sampleAssembly } from "../worker/languages/csharp/metadata/sample-assembly.ts";

/** Texts or bytes of the entries by path. */
export type Entries = Readonly<Record<string, string | Uint8Array>>;

// A fixed time, so that the same entries give the same bytes.
const MODIFIED = new Date(2020, 1, 1);

/** Returns a package as a registry serves it, with one assembly; `more` adds or replaces entries. */
export function packageFile(name: string, version: string, more: Entries = {}): Uint8Array {
  return zipOf({
    [`${name}.nuspec`]: nuspec(name, version),
    "[Content_Types].xml": "<Types />",
    [`lib/net8.0/${name}.dll`]: sampleAssembly().bytes(),
    [`lib/net8.0/${name}.xml`]: "<doc />",
    ...more,
  });
}

/** Returns the manifest of a package with these dependencies: `[name, range]`. */
export function nuspec(name: string, version: string, needs: readonly (readonly [string, string])[] = []): string {
  const dependencies = needs.map(([id, range]) => `<dependency id="${id}" version="${range}" />`).join("");
  return `<?xml version="1.0"?><package><metadata><id>${name}</id><version>${version}</version>
<dependencies><group targetFramework="net8.0">${dependencies}</group></dependencies></metadata></package>`;
}

/** Returns a ZIP file of these entries in order, each with its `options`. */
export function zipOf(entries: Entries, options: Readonly<Record<string, ZipOptions>> = {}): Uint8Array {
  const files: Zippable = {};
  for (const [path, content] of Object.entries(entries)) {
    const bytes = typeof content === "string" ? strToU8(content) : content;
    files[path] = [bytes, { mtime: MODIFIED, ...options[path] }];
  }
  return zipSync(files);
}

/** Returns the hash of bytes as a lock file has it. */
export function sha512(bytes: Uint8Array): string {
  return createHash("sha512").update(bytes).digest("base64");
}
