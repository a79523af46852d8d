import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const repositoryFolders = ["../../../../fixtures/csharp/", "../../../../../sample/"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const unitask = dirname(createRequire(import.meta.url).resolve("com.cysharp.unitask/package.json"));

/** Longer files would only take long. */
const MAX_BYTES = 60_000;

/** C# that people have written: of a folder, or of this repository and of UniTask. */
export function realCode(folder: string | undefined): readonly string[] {
  const folders = folder === undefined ? [...repositoryFolders, unitask] : [folder];
  const texts = folders.flatMap((path) => textsIn(path)).filter((text) => text.length <= MAX_BYTES);
  if (texts.length === 0)
    throw new Error(`There is no C# file of at most ${MAX_BYTES} characters in ${folders.join()}`);
  return texts;
}

function textsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".cs"))
    .sort()
    .map((path) => readFileSync(join(folder, path), "utf8"));
}
