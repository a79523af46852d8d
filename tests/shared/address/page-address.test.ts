import { describe, expect, test } from "vitest";
import { desktopLink, pageQuery, readDesktopLink, readPageAddress } from "../../../src/shared/address/page-address.ts";
import { PAGE_ADDRESS } from "../../../src/shared/limits/messages.ts";
import { buildEntityId, fileIdOf } from "../../../src/shared/model/entity-id.ts";

const project = "folder-0011aabb-2233ccdd";
const fileId = fileIdOf("src/Order.cs");
const places = [
  null,
  fileId,
  buildEntityId({ fileId, type: "Outer.Inner`1" }),
  buildEntityId({ fileId, type: "Order", member: { kind: "METHOD", name: "Find`1(string,ref List<int?>&x)" } }),
  buildEntityId({ fileId, type: "Größe", member: { kind: "OPERATOR", name: "operator -(数,'+#%20')" } }),
];

function read(query: string) {
  return readPageAddress(new URLSearchParams(query));
}

function readLink(link: string) {
  return readDesktopLink(link, new URLSearchParams(link.slice(link.indexOf("?"))));
}

describe.each(places)("the place %s", (at) => {
  test("is read from the query that was written for it, as a browser hands it on", () => {
    const { search } = new URL(pageQuery({ project, at }), "http://localhost/");
    expect(read(search)).toEqual({ project, at });
  });

  test("is read from its link to the desktop app", () => {
    expect(readLink(desktopLink({ project, at }))).toEqual({ project, at });
  });
});

test("the start page has no query, and a query without a project is the start page's", () => {
  expect(pageQuery(null)).toBe("");
  for (const query of ["", "?", "?code=x&state=y", "?project=", `?at=${fileId}`]) expect(read(query)).toBeNull();
});

test("what else a query says is passed over", () => {
  expect(read(`?project=${project}&rows=7&at=${fileId}`)).toEqual({ project, at: fileId });
});

const orderId = buildEntityId({ fileId, type: "Order" });
const otherId = fileIdOf("src/Order.Parts.cs");
const line = { kind: "name", fileId, row: 119, column: null } as const;

describe("the place that the code shows", () => {
  test.each([
    ["a row of the file of what is chosen", { at: orderId, source: line }, `at=${orderId}&line=120`],
    ["a row and a column", { at: orderId, source: { ...line, column: 7 } }, `at=${orderId}&line=120:8`],
    ["the first row", { at: fileId, source: { ...line, row: 0, column: 0 } }, `at=${fileId}&line=1:1`],
    [
      "a row of another file",
      { at: orderId, source: { ...line, fileId: otherId } },
      `at=${orderId}&source=${otherId}&line=120`,
    ],
    ["a row where nothing is chosen", { at: null, source: line }, `source=${fileId}&line=120`],
    ["a declaration", { at: fileId, source: { kind: "entity", id: orderId } }, `at=${fileId}&source=${orderId}`],
    ["a file", { at: null, source: { kind: "entity", id: otherId } }, `source=${otherId}`],
  ] as const)("is %s", (_, place, query) => {
    const address = { project, ...place };
    expect(pageQuery(address)).toBe(`?project=${project}&${query}`);
    expect(read(pageQuery(address))).toEqual(address);
    expect(readLink(desktopLink(address))).toEqual(address);
  });

  test.each([
    "line=0x7",
    "line=-7",
    "line=7:x",
    "line=",
    `line=${"9".repeat(40)}`,
    "source=/etc/passwd",
    "source=..",
    `source=${"x".repeat(PAGE_ADDRESS.entityCharacters)}`,
  ])("is passed over as %s, and the rest is kept", (part) => {
    expect(read(`?project=${project}&at=${orderId}&${part}`)).toEqual({ project, at: orderId });
    expect(readLink(`glossa://open?project=${project}&at=${orderId}&${part}`)).toEqual({ project, at: orderId });
  });

  test("stays where only the row, or only what it is in, cannot be one", () => {
    const declaration = { kind: "entity", id: orderId };
    expect(read(`?project=${project}&at=${fileId}&source=${orderId}&line=x`)?.source).toEqual(declaration);
    expect(read(`?project=${project}&at=${fileId}&source=x&line=120`)?.source).toEqual(line);
    expect(read(`?project=${project}&source=x&line=120`)).toEqual({ project, at: null });
  });

  test("counts from one, and ends where no file goes on", () => {
    expect(read(`?project=${project}&at=${fileId}&line=0:0`)?.source).toEqual({ ...line, row: 0, column: 0 });
    expect(read(`?project=${project}&at=${fileId}&line=99999999`)?.source).toEqual({ ...line, row: PAGE_ADDRESS.rows });
  });

  test("may be as long as two entities, written as a browser writes them", () => {
    const long = (name: string) => buildEntityId({ fileId, type: name.repeat(PAGE_ADDRESS.entityCharacters - 24) });
    const address = { project, at: long("数"), source: { kind: "entity", id: long("字") } } as const;
    expect(readLink(desktopLink(address))).toEqual(address);
  });
});

test("an id that is too long for an address leads to its file, and is refused in one", () => {
  const long = buildEntityId({ fileId, type: "T".repeat(PAGE_ADDRESS.entityCharacters) });
  expect(read(pageQuery({ project, at: long }))).toEqual({ project, at: fileId });
  expect(read(`?project=${project}&at=${long}`)).toBeNull();
});

test("half a character in a name ends no address", () => {
  expect(read(pageQuery({ project, at: `${fileId}-CLASS-\ud800` }))?.at).toBe(`${fileId}-CLASS-\ufffd`);
});

test.each(["dir:src", "dir:src/My Shop/Ördér.s", "dir:a-b-c-d"])("the folder %s has an address", (at) => {
  const { search } = new URL(pageQuery({ project, at }), "http://localhost/");
  expect(read(search)).toEqual({ project, at });
  expect(readLink(desktopLink({ project, at }))).toEqual({ project, at });
});

test.each([
  "glossa://oauth/callback?code=x&state=y",
  `glossa://openly?project=${project}`,
  `glossa://open/sub?project=${project}`,
  `glossa:open?project=${project}`,
  `https://open?project=${project}`,
  "glossa://open",
  "glossa://open?project=",
  "glossa://open?project=/etc",
  "glossa://open?project=..%2F..%2Fetc",
  "glossa://open?project=--inspect",
  "glossa://open?project=folder-0011aabb",
  `glossa://open?project=${project}%00`,
  `glossa://open?project=${project}&at=/etc/passwd`,
  `glossa://open?project=${project}&at=..%2F${fileId}`,
  `glossa://open?project=${project}&at=${fileId}-METHOD-x`,
  `glossa://open?project=${project}&at=dir:`,
  `glossa://open?project=${project}&at=dir:/etc`,
  `glossa://open?project=${project}&at=dir:src/../../etc`,
  `glossa://open?project=${project}&at=dir:src%5C..%5Cetc`,
  `glossa://open?project=${project}&at=`,
  `glossa://open?project=${project}&x=${"x".repeat(PAGE_ADDRESS.linkCharacters)}`,
])("%s is no link of the desktop app", (link) => expect(readLink(link)).toBeUndefined());

describe("a search", () => {
  const search = {
    text: "Where(x => x & y)",
    isRegularExpression: false,
    isCaseSensitive: false,
    isWholeWord: false,
    within: "everything",
    folder: "",
  } as const;

  test.each([
    ["plain", search, "find=Where(x%20%3D%3E%20x%20%26%20y)"],
    ["in a part", { ...search, text: "a", within: "comments" }, "find=a&within=comments"],
    ["by whole words", { ...search, text: "a", isWholeWord: true }, "find=a&options=word"],
    [
      "by a regular expression that heeds cases",
      { ...search, text: "a+", isCaseSensitive: true, isRegularExpression: true },
      "find=a%2B&options=case-regex",
    ],
    ["in a folder", { ...search, text: "a", folder: "src/My Shop" }, "find=a&folder=src%2FMy%20Shop"],
  ] as const)("is %s", (_, search, query) => {
    const address = { project, at: orderId, search };
    expect(pageQuery(address)).toBe(`?project=${project}&at=${orderId}&${query}`);
    expect(read(pageQuery(address))).toEqual(address);
    expect(readLink(desktopLink(address))).toEqual(address);
  });

  test("for a longer text has no address", () => {
    const text = "x".repeat(PAGE_ADDRESS.searchCharacters);
    const address = { project, at: null, search: { ...search, text } };
    expect(read(pageQuery(address))).toEqual(address);
    expect(pageQuery({ ...address, search: { ...search, text: `${text}x` } })).toBe(`?project=${project}`);
    expect(read(`?project=${project}&find=${text}x`)).toEqual({ project, at: null });
  });

  test("in a folder with a longer path has none either: it would be one in all files", () => {
    const folder = "x".repeat(PAGE_ADDRESS.entityCharacters + 1);
    expect(pageQuery({ project, at: null, search: { ...search, folder } })).toBe(`?project=${project}`);
    expect(read(`?project=${project}&find=a&folder=${folder}`)).toEqual({ project, at: null });
  });

  test.each(["../x", "/etc", "a//b", "C:\\x"])("in %s is in no link to the app", (folder) => {
    expect(readLink(desktopLink({ project, at: null, search: { ...search, folder } }))).toBeUndefined();
  });

  test.each(["find=", "within=code", "options=word", "find=a&within=elsewhere"])("is none with %s alone", (part) => {
    expect(read(`?project=${project}&at=${orderId}&${part}`)).toEqual({ project, at: orderId });
  });

  test("passes over options that it does not know", () => {
    expect(read(`?project=${project}&find=a&options=word-fast`)?.search).toEqual({
      ...search,
      text: "a",
      isWholeWord: true,
    });
  });
});
