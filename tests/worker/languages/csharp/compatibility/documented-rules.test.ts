import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../../../../../scripts/builds.ts";
import { documentedRules } from "./documented-rules.ts";

it("describes every rule as it is", () => {
  const text = readFileSync(join(repository, "docs/breaking-changes.md"), "utf8");
  expect(text.slice(text.indexOf("###"))).toBe(documentedRules());
});
