import { describe, expect, test } from "vitest";
import { desktopLink, pageQuery, readDesktopLink, readPageAddress } from "../../../src/shared/address/page-address.ts";
import { PAGE_ADDRESS } from "../../../src/shared/limits.ts";
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
  expect(read(`?project=${project}&line=7&at=${fileId}`)).toEqual({ project, at: fileId });
});

test("an id that is too long for an address leads to its file, and is refused in one", () => {
  const long = buildEntityId({ fileId, type: "T".repeat(PAGE_ADDRESS.entityCharacters) });
  expect(read(pageQuery({ project, at: long }))).toEqual({ project, at: fileId });
  expect(read(`?project=${project}&at=${long}`)).toBeNull();
});

test("half a character in a name ends no address", () => {
  expect(read(pageQuery({ project, at: `${fileId}-CLASS-\ud800` }))?.at).toBe(`${fileId}-CLASS-\ufffd`);
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
  `glossa://open?project=${project}&at=`,
  `glossa://open?project=${project}&x=${"x".repeat(PAGE_ADDRESS.linkCharacters)}`,
])("%s is no link of the desktop app", (link) => expect(readLink(link)).toBeUndefined());
