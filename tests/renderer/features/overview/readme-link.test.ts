import { expect, test } from "vitest";
import { readLink } from "../../../../src/renderer/features/overview/readme-link.ts";
import { fileIdOf } from "../../../../src/shared/model/entity-id.ts";

test("a page of the web is an address, but for one that says who the reader is", () => {
  expect(readLink("https://github.com/", "README.md")).toEqual({ kind: "address", href: "https://github.com/" });
  for (const href of ["https://github.com@evil.example/x", "javascript:alert(1)", "mailto:a@b.c", "#part", "http://["])
    expect(readLink(href, "README.md")).toEqual({ kind: "nowhere" });
});

test("what stands beside the README is a file of the project", () => {
  expect(readLink("../src/A%20B.cs", "docs/README.md")).toEqual({ kind: "file", fileId: fileIdOf("src/A B.cs") });
});
