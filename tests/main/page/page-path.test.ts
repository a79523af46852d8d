import { join, relative, sep } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileOfPage, isOwnPage, isPageRoute } from "../../../src/main/page/page-path.ts";

const ROOT = join(sep, "app", "dist", "web");

describe("the file of an address", () => {
  test.each([
    ["app://glossa/", "index.html"],
    ["app://glossa/auth/github/callback?code=1#x", "index.html"],
    ["app://glossa/assets/index-abc.js", "assets/index-abc.js"],
    ["app://glossa/sample/Mein%20Ordner/a.cs", "sample/Mein Ordner/a.cs"],
  ])("%s is %s", (address, file) => expect(fileOfPage(ROOT, address)).toBe(join(ROOT, file)));

  test.each([
    "app://evil/index.html",
    "app://glossa/..%2f..%2fpackage.json",
    "app://glossa/..%5c..%5cpackage.json",
    "app://glossa/%00.js",
    "app://glossa/%E0%A4%A.js",
    "https://example.invalid/x.js",
    "no address",
  ])("%s has none", (address) => expect(fileOfPage(ROOT, address)).toBeUndefined());

  test("is never outside the root", () => {
    const part = fc.constantFrom("..", "%2e%2e", "%2f", "/", "\\", "%5c", "a", ".js", "%00", ":", "C:", "~", "//");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const file = fileOfPage(ROOT, `app://glossa/${parts.join("")}`);
        if (file !== undefined) expect(relative(ROOT, file)).not.toMatch(/^\.\.([/\\]|$)|^$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ["app://glossa/", true],
  ["app://glossa/x", true],
  ["app://glossa.evil/", false],
  ["app://evil/?app://glossa/", false],
  ["https://glossa/", false],
  ["about:blank", false],
  ["", false],
])("%s is an own page: %s", (address, is) => expect(isOwnPage(address)).toBe(is));

test.each([
  ["app://glossa/", true],
  ["app://glossa/?x=a.js#y.js", true],
  ["app://glossa/auth/callback?code=1", true],
  ["app://glossa/index.html", true],
  ["app://glossa/../x", true],
  ["app://glossa/assets/index-abc.js", false],
  ["app://glossa/missing.html", false],
  ["app://glossa/x%2ejs", false],
  ["app://glossa/%E0%A4%A", false],
  ["app://evil/", false],
  ["about:blank#x", false],
  ["blob:app://glossa/0b5c2c0e", false],
  ["data:text/html,x", false],
  ["javascript:1", false],
  ["file:///", false],
])("%s shows the page itself: %s", (address, is) => expect(isPageRoute(address)).toBe(is));
