import * as z from "zod/mini";

/** The part of NuGet's restore result for a project, `obj/project.assets.json`, that compiling needs. */
export type AssetsFile = z.infer<typeof assetsFile>;

/** A package, or another project, as resolved for one target. */
export type TargetLibrary = z.infer<typeof targetLibrary>;

/** The project's own references for one of its target frameworks. */
export type AssetsFramework = z.infer<typeof framework>;

const targetLibrary = z.object({
  type: z.string(),
  /** By path of the files to compile with. */
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
  /** By target framework, and by target framework with a runtime behind `/`; then by `name/version`. */
  targets: z.record(z.string(), z.record(z.string(), targetLibrary)),
  libraries: z.record(z.string(), z.object({ path: z.exactOptional(z.string()), sha512: z.exactOptional(z.string()) })),
  packageFolders: z.exactOptional(z.record(z.string(), z.unknown())),
  project: z.exactOptional(z.object({ frameworks: z.exactOptional(z.record(z.string(), framework)) })),
});

/**
 * Maximum number of properties, more than any project's restore writes: once parsed, each takes many times its characters.
 */
const MAX_PROPERTIES = 1_000_000;

/** Parses an assets file; undefined for any other text. */
export function readAssetsFile(text: string): AssetsFile | undefined {
  if (hasMore(text, ":", MAX_PROPERTIES) || hasMore(text, "[", MAX_PROPERTIES)) return undefined;
  try {
    const parsed = assetsFile.safeParse(JSON.parse(text.replace(/^\uFEFF/, "")));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // No JSON: a file that a restore has half written counts as missing.
    return undefined;
  }
}

function hasMore(text: string, sign: string, most: number): boolean {
  let left = most;
  for (let at = text.indexOf(sign); at >= 0 && left >= 0; at = text.indexOf(sign, at + 1)) left--;
  return left < 0;
}
