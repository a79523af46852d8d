import { describe, expect, it } from "vitest";
import { MAX_SEARCH_FILES } from "../../../src/shared/limits.ts";
import type { MemberKind } from "../../../src/shared/model/entity.ts";
import type { FileFacts } from "../../../src/worker/facts/facts.ts";
import { declaredNamesIn, NameSearch } from "../../../src/worker/search/name-search.ts";
import { memberOf, typeOf } from "../facts/facts-samples.ts";

function fileOf(id: string, type: string, members: readonly (readonly [MemberKind, string])[] = []) {
  const name = type.replace(/`\d+/g, "");
  const declared = {
    ...typeOf(
      name,
      members.map(([kind, member]) => memberOf(kind, member)),
    ),
    path: type,
  };
  const facts: FileFacts = { types: [declared] };
  return declaredNamesIn(id, facts);
}

const search = new NameSearch([
  fileOf("a", "Order", [
    ["method", "AddLine"],
    ["property", "Total"],
  ]),
  fileOf("b", "Shop.Basket`1", [["method", "IShelf<int>.Reorder"]]),
  fileOf("c", "Line"),
]);

const found = (text: string) => search.search(text).fileIds;

describe("a search in names", () => {
  it.each([
    ["order", ["a", "b"]],
    ["ORDER", ["a", "b"]],
    ["  line ", ["a", "c"]],
    ["ddl", ["a"]],
    ["basket", ["b"]],
    ["nothing", []],
  ])("finds %j in types and methods", (text, files) => expect(found(text)).toEqual(files));

  it.each(["total", "shop", "`1", "", "  ", "order\naddline"])("finds nothing for %j", (text) => {
    expect(search.search(text)).toEqual({ fileIds: [], total: 0 });
  });

  it("answers with the first files of very many, and says how many there are", () => {
    const many = Array.from({ length: MAX_SEARCH_FILES + 5 }, (_, index) => fileOf(`f${index}`, "Same"));
    const report = new NameSearch(many).search("same");
    expect(report.total).toBe(MAX_SEARCH_FILES + 5);
    expect(report.fileIds).toEqual(many.slice(0, MAX_SEARCH_FILES).map(({ id }) => id));
  });
});
