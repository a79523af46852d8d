import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Hrefs } from "../../src/publish/content/hrefs.ts";

const segment = fc.oneof(
  fc.constantFrom("a", "ab", "b", "Übung", "a b", "a#b", "a%b"),
  fc.stringMatching(/^[\w.-]{1,4}$/),
);
const path = fc
  .array(
    segment.filter((one) => !/^\.+$/.test(one)),
    { minLength: 1, maxLength: 5 },
  )
  .map((segments) => segments.join("/"));

const encoded = (file: string) => file.split("/").map(encodeURIComponent).join("/");

describe("an address as seen from a page", () => {
  it("leads to its file, wherever the site lies", () => {
    fc.assert(
      fc.property(path, path, (address, file) => {
        const page = `https://example.org/site/${encoded(address)}.html`;
        const href = new Hrefs(address, ".html").toFile(file);
        expect(new URL(href, page).pathname).toBe(`/site/${encoded(file)}`);
      }),
      { numRuns: 2_000 },
    );
  });

  it("goes up no further than it must", () => {
    const hrefs = new Hrefs("a/b/c", ".html");
    expect(hrefs.toFile("a/b/d.html")).toBe("d.html");
    expect(hrefs.toFile("a/bc/d.html")).toBe("../bc/d.html");
    expect(hrefs.toFile("a/b")).toBe("../b");
    expect(hrefs.toFile("x y")).toBe("../../x%20y");
    expect(new Hrefs("index", ".html").toFile("a/b/c")).toBe("a/b/c");
  });
});
