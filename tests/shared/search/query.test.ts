import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FITS, fitOf, NO_MATCH } from "../../../src/shared/search/match-name.ts";
import { parseQuery, type Separator } from "../../../src/shared/search/query.ts";
import { queryCost } from "../../../src/shared/search/query-on-names.ts";
import { stretchesInName, stretchesInPlace } from "../../../src/shared/search/query-stretches.ts";

function costOf(text: string, name: string, place = "", separator: Separator = "."): number {
  const query = parseQuery(text, separator);
  return query === null ? NO_MATCH : queryCost(query, name, place);
}

function fitting(text: string, name: string, place = "", separator: Separator = "."): string | null {
  const cost = costOf(text, name, place, separator);
  return cost === NO_MATCH ? null : (FITS[fitOf(cost)] ?? null);
}

/** Returns the name with the matches in brackets. */
function marked(text: string, name: string): string {
  const query = parseQuery(text, ".");
  const stretches = query === null ? [] : stretchesInName(query, name);
  return stretches.reduceRight((all, [at, length]) => {
    return `${all.slice(0, at)}[${all.slice(at, at + length)}]${all.slice(at + length)}`;
  }, name);
}

describe("a name", () => {
  it.each([
    ["JsonConvert", "JsonConvert", "exact"],
    ["jsonconvert", "JsonConvert", "exact"],
    ["_maxDepth", "_maxDepth", "exact"],
    ["maxdepth", "_maxDepth", "exact"],
    ["Reorder", "IShelf<int>.Reorder", "exact"],
    ["IShelf<int>.Reorder", "IShelf<int>.Reorder", "exact"],
    ["operator +", "operator +", "exact"],
    ["SerializeObject(", "SerializeObject", "exact"],
    ["JsonConvert.SerializeObject(order, new Settings());", "JsonConvert.SerializeObject", "exact"],
    ["seri(", "SerializeObject", "prefix"],
    ["(", "SerializeObject", null],
    ["json", "JsonConvert", "prefix"],
    ["_max", "_maxDepth", "prefix"],
    ["JConvert", "JsonConvert", "hump"],
    ["SO", "SerializeObject", "hump"],
    ["so", "SerializeObject", "hump"],
    ["xr", "XMLReader", "hump"],
    ["xmlread", "XMLReader", "prefix"],
    ["xread", "XMLReader", "hump"],
    ["u8s", "Utf8String", "hump"],
    ["Object", "SerializeObject", "hump"],
    ["object serialize", "SerializeObject", "hump"],
    ["mb", "MAX_BUFFER", "hump"],
    ["bject", "SerializeObject", "substring"],
    ["größe", "Größe", "exact"],
    ["ünder", "Ünder", "exact"],
    ["JConverter", "JsonConvert", null],
    ["os", "SerializeObject", null],
    ["x", "JsonConvert", null],
  ])("is asked for by %j: %s is %s", (text, name, expected) => expect(fitting(text, name)).toBe(expected));

  it("is asked for by nothing where nothing is typed", () => {
    for (const text of ["", "  ", ".", "..", "::"]) expect(parseQuery(text, ".")).toBeNull();
    expect(parseQuery("/", "/")).toBeNull();
  });

  it.each([
    ["JConvert", "JsonConvert", "[J]son[Convert]"],
    ["so", "SerializeObject", "[S]erialize[O]bject"],
    ["object", "SerializeObject", "Serialize[Object]"],
    ["maxd", "_maxDepth", "_[maxD]epth"],
    ["bject", "SerializeObject", "SerializeO[bject]"],
    ["object serial", "SerializeObject", "[Serial]ize[Object]"],
    ["x", "JsonConvert", "JsonConvert"],
  ])("says where it has %j: %s", (text, name, expected) => expect(marked(text, name)).toBe(expected));
});

describe("a qualified name", () => {
  const place = "Newtonsoft.Json.JsonConvert";
  it.each([
    ["JsonConvert.SerializeObject", "exact"],
    ["jsonconvert.serialize", "prefix"],
    ["JConvert.SO", "hump"],
    ["Newtonsoft.SerializeObject", "exact"],
    ["Newtonsoft.Json.JsonConvert.SerializeObject", "exact"],
    ["JsonConvert::SerializeObject", "exact"],
    ["JsonConvert.", "prefix"],
    [".SerializeObject", "exact"],
    ["serialize convert", "prefix"],
    ["serialize onvert", "substring"],
    ["serializeobject convert", "prefix"],
    ["json serialize", "prefix"],
    ["JsonConvert SerializeObject", "exact"],
    ["Json.Newtonsoft.SerializeObject", null],
    ["JsonReader.SerializeObject", null],
    ["JsonConvert", null],
    ["json newtonsoft", null],
  ])("%j finds SerializeObject in it: %s", (text, expected) =>
    expect(fitting(text, "SerializeObject", place)).toBe(expected),
  );

  it.each([
    ["Shelf.IShelf.Reorder", "prefix"],
    ["Shelf.IShelf<int>.Reorder", "exact"],
    ["Stock.Shelf.System.IShelf<int>.Reorder", "exact"],
    ["shelf.reorder", "exact"],
    ["IShelf.Re", "prefix"],
    ["IShelf.Shelf.Reorder", null],
    ["IShelf.Shelf", null],
    ["Shelf.IStack.Reorder", null],
  ])("%j finds what a type implements of an interface, by both: %s", (text, expected) => {
    const fits = fitting(text, "System.IShelf<int>.Reorder", "Stock.Shelf");
    expect(fits).toBe(expected);
  });

  it("says where its place has what a name that is explicitly of an interface has not", () => {
    const query = parseQuery("Shelf.IShelf.Reorder", ".");
    expect(query && stretchesInPlace(query, "IShelf.Reorder", "Stock.Shelf")).toEqual([[6, 5]]);
  });

  it("is not taken apart where it is that of a file", () => {
    expect(fitting("src/json/Convert.cs", "json.Convert.cs", "src", "/")).toBeNull();
  });

  it("is found by its folders where it is a file", () => {
    expect(fitting("JsonConvert.cs", "JsonConvert.cs", "Src/Newtonsoft.Json", "/")).toBe("exact");
    expect(fitting("src/json", "JsonConvert.cs", "Src/Newtonsoft.Json", "/")).toBe("prefix");
    expect(fitting("src\\json", "JsonConvert.cs", "Src/Newtonsoft.Json", "/")).toBe("prefix");
    expect(fitting("tests/json", "JsonConvert.cs", "Src/Newtonsoft.Json", "/")).toBeNull();
  });

  it.each([
    ["readme", "README.md", "exact"],
    ["README.md", "README.md", "exact"],
    ["read", "README.md", "prefix"],
    ["Order", "Order.Lines.cs", "prefix"],
    ["JConv", "JsonConvert.cs", "hump"],
    ["jcc", "JsonConvert.cs", "hump"],
    ["cs", "JsonConvert.cs", "hump"],
    ["settings", "_settings.json", "prefix"],
  ])("is asked for by %j where it is the file %s: %s", (text, name, expected) =>
    expect(fitting(text, name, "src", "/")).toBe(expected),
  );

  it("costs a file least that is named with its extension", () => {
    expect(costOf("readme.md", "README.md", "", "/")).toBeLessThan(costOf("readme", "README.md", "", "/"));
  });

  it("says where its place has what the name has not", () => {
    const query = parseQuery("convert.so", ".");
    expect(query && stretchesInPlace(query, "SerializeObject", place)).toEqual([[20, 7]]);
  });
});

describe("whatever is typed", () => {
  const text = fc.string({ unit: fc.constantFrom(..."aAbB_.0 é漢İ\u{10400}") });
  it("a name is found by itself, exactly", () => {
    const name = text.filter((one) => one.trim() === one && parseQuery(one, ".") !== null);
    fc.assert(fc.property(name, (one) => fitting(one, one) === "exact"));
  });

  it("the stretches lie in the name, in their order, and apart", () => {
    fc.assert(
      fc.property(text, text, (typed, name) => {
        const query = parseQuery(typed, ".");
        let end = -1;
        for (const [at, length] of query === null ? [] : stretchesInName(query, name)) {
          expect(at).toBeGreaterThan(end);
          expect(length).toBeGreaterThan(0);
          end = at + length;
        }
        expect(end).toBeLessThanOrEqual(name.length);
      }),
    );
  });

  it("a name made to have very many humps takes no longer than others", () => {
    const name = `${"aA".repeat(50_000)}cB`;
    expect(fitting(`${"a".repeat(46)}b`, name)).toBeNull();
    expect(fitting("aac", name)).toBe("substring");
  });
});
