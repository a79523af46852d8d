import { expect, test } from "vitest";
import { makesEntry } from "../../../../src/renderer/features/address/makes-entry.ts";
import type { PageAddress } from "../../../../src/shared/address/page-address.ts";
import { aTextQuery } from "../../support/text-samples.ts";

const closed: PageAddress = { project: "p1", at: "a" };
const opened: PageAddress = { ...closed, source: { kind: "entity", id: "a" } };
const searched: PageAddress = { ...opened, search: aTextQuery() };
const line = (row: number): PageAddress => ({ ...closed, source: { kind: "name", fileId: "f", row, column: null } });

test.each([
  ["the start page from a project", closed, null, true],
  ["a project from the start page", null, closed, true],
  ["another project", closed, { ...closed, project: "p2" }, true],
  ["another choice", opened, { ...opened, at: "b" }, true],
  ["a row", closed, line(7), true],
  ["another row", line(7), line(8), true],
  ["a declaration from a row", line(7), opened, true],
  ["the code that is opened", closed, opened, false],
  ["the code that is closed", line(7), closed, false],
  ["a search beside code", line(7), { ...line(7), search: aTextQuery() }, false],
  ["another search beside code", searched, { ...opened, search: aTextQuery({ text: "sells" }) }, false],
  ["an option of it", searched, { ...opened, search: aTextQuery({ isWholeWord: true }) }, false],
  ["a search that is closed beside code", searched, opened, false],
  ["a hit of the search", searched, { ...searched, source: line(7).source }, true],
] as const)("%s", (_, before, after, makes) => {
  expect(makesEntry(before, after)).toBe(makes);
});
