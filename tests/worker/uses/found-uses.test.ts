import { expect, it } from "vitest";
import { NO_TYPE_LINKS } from "../../../src/worker/linking/model/type-links.ts";
import { UsageIndex } from "../../../src/worker/linking/model/usage-index.ts";
import { ROW_STRIDE } from "../../../src/worker/names/packed-names.ts";
import { foundUses } from "../../../src/worker/uses/found-uses.ts";

/** More than a call can have as its arguments. */
const VERY_MANY = 300_000;

it("finds very many uses in one file", () => {
  const rows = new Int32Array(VERY_MANY * ROW_STRIDE);
  for (let use = 0; use < VERY_MANY; use++) rows.set([0, use, 0, 0, -1, 0], use * ROW_STRIDE);
  const names = { ids: ["file-CLASS-A"], rows };
  const uses = { usage: new UsageIndex(new Map()) };
  const known = { files: ["file"], uses, links: NO_TYPE_LINKS, search: { namesIn: () => names } };
  expect(foundUses("file-CLASS-A", known)).toHaveLength(VERY_MANY);
});
