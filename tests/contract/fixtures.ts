import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../fixtures/csharp", import.meta.url));

/** A C# file and its expected facts, written by hand from the meaning of the C#. */
export interface Fixture {
  readonly name: string;
  readonly text: string;
  /** The expected facts in the format of `renderFacts`. */
  readonly expected: string;
}

/**
 * Returns every fixture; each `name.cs` has its `name.expected.txt`. Line ends are `\n`, whatever git has made of them.
 */
export function readFixtures(): readonly Fixture[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".cs"))
    .map((file) => {
      const name = basename(file, ".cs");
      return { name, text: read(file), expected: read(`${name}.expected.txt`) };
    });
}

function read(file: string): string {
  const path = join(FOLDER, file);
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll("\r\n", "\n") : "";
}
