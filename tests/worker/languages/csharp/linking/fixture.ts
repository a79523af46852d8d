import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Sources } from "./bound-code.ts";

/**
 * The marked C# (see marks.ts) of tests/fixtures/linking/NAME.cs; NAME has its folders, as in `lambdas/nested`.
 * Line ends are `\n` whatever git made of them.
 */
export function fixture(name: string): string {
  const path = fileURLToPath(new URL(`../../../../fixtures/linking/${name}.cs`, import.meta.url));
  return readFileSync(path, "utf8").replaceAll("\r\n", "\n");
}

/** A fixture with the `types.cs` that all of its topic share, which is the first folder in its name. */
export function withTypes(name: string): Sources {
  const [topic = ""] = name.split("/");
  return { "types.cs": fixture(`${topic}/types`), "code.cs": fixture(name) };
}
