import { describe, expect, it } from "vitest";
import { folderOf, folderPrefixOf, foldersFrom, nameOf } from "../../src/shared/paths.ts";

describe("a path", () => {
  it("has a folder, with its slash where a name is put behind it", () => {
    expect(folderOf("src/Shop/Order.cs")).toBe("src/Shop");
    expect(folderPrefixOf("src/Shop/Order.cs")).toBe("src/Shop/");
  });

  it("is in several folders, the innermost first", () => {
    expect(foldersFrom("src/Shop")).toEqual(["src/Shop", "src", ""]);
    expect(foldersFrom("")).toEqual([""]);
  });

  it("at the root has no folder", () => {
    expect([folderOf("Order.cs"), folderPrefixOf("Order.cs"), nameOf("Order.cs")]).toEqual(["", "", "Order.cs"]);
  });

  it("ends with the name of its file or folder", () => {
    expect([nameOf("src/Shop/Order.cs"), nameOf("src/Shop"), nameOf("")]).toEqual(["Order.cs", "Shop", ""]);
  });
});
