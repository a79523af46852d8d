import * as z from "zod/mini";

/** What NuGet's restore notes of a project in `obj/project.assets.json`, as far as compiling needs it. */
export type AssetsFile = z.infer<typeof assetsFile>;

/** A package, or another project, as one target takes it. */
export type TargetLibrary = z.infer<typeof targetLibrary>;

/** What the project itself asks for, for one of its target frameworks. */
export type AssetsFramework = z.infer<typeof framework>;

const targetLibrary = z.object({
  type: z.string(),
  /** By paths of the files that are compiled with. */
  compile: z.exactOptional(z.record(z.string(), z.unknown())),
});

const framework = z.object({
  framework: z.exactOptional(z.string()),
  dependencies: z.exactOptional(
    z.record(
      z.string(),
      z.object({ version: z.exactOptional(z.string()), autoReferenced: z.exactOptional(z.boolean()) }),
    ),
  ),
  downloadDependencies: z.exactOptional(z.array(z.object({ name: z.string(), version: z.string() }))),
  frameworkReferences: z.exactOptional(z.record(z.string(), z.unknown())),
});

const assetsFile = z.object({
  /** By target frameworks, and these with runtimes behind `/`; then by `name/version`. */
  targets: z.record(z.string(), z.record(z.string(), targetLibrary)),
  libraries: z.record(z.string(), z.object({ path: z.exactOptional(z.string()), sha512: z.exactOptional(z.string()) })),
  packageFolders: z.exactOptional(z.record(z.string(), z.unknown())),
  project: z.exactOptional(z.object({ frameworks: z.exactOptional(z.record(z.string(), framework)) })),
});

/** More properties than a restore notes of any project: read, each takes many times its characters. */
const MOST_PROPERTIES = 1_000_000;

/** Reads an assets file; undefined for a text that is none. */
export function readAssetsFile(text: string): AssetsFile | undefined {
  if (hasMore(text, ":", MOST_PROPERTIES) || hasMore(text, "[", MOST_PROPERTIES)) return undefined;
  try {
    const parsed = assetsFile.safeParse(JSON.parse(text.replace(/^\uFEFF/, "")));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // No JSON: what a restore has left half written counts as not there.
    return undefined;
  }
}

function hasMore(text: string, sign: string, most: number): boolean {
  let left = most;
  for (let at = text.indexOf(sign); at >= 0 && left >= 0; at = text.indexOf(sign, at + 1)) left--;
  return left < 0;
}
