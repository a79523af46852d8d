import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../scripts/builds.ts";
import { withoutCopies } from "../../scripts/mermaid-config.ts";

const CHUNKS = join(repository, "node_modules/mermaid/dist/chunks/mermaid.core");

test("mermaid's configuration is copied in one place, and not any more after the change", () => {
  const codes = readdirSync(CHUNKS)
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => readFileSync(join(CHUNKS, name), "utf8"));
  const changed = codes.filter((code) => withoutCopies(code) !== code);
  expect(changed).toHaveLength(1);
  expect(withoutCopies(changed[0] ?? "")).toMatch(/var getConfig = [^;]+ => \{\s+return currentConfig;/);
});
