import { describe, expect, it } from "vitest";
import { hasScheme, linkedPath } from "../../src/publish/content/linked-path.ts";

describe("linkedPath", () => {
  it.each([
    ["x.png", "docs/x.png"],
    ["./a/../x.png", "docs/x.png"],
    ["../x.png", "x.png"],
    ["/x.png", "x.png"],
    ["x.png?raw=true#gh-dark-mode-only", "docs/x.png"],
    ["a%20b/%C3%A4.png", "docs/a b/ä.png"],
    ["100%.png", "docs/100%.png"],
    ["#place", "docs/a.md"],
    ["", "docs/a.md"],
  ])("understands '%s' as the file %s", (address, path) => {
    expect(linkedPath(address, "docs/a.md")).toBe(path);
  });

  it.each(["../../etc/passwd.png", "%2e%2e/%2e%2e/x.png", "..%2f..%2fx.png", "/../x.png", "a/../../../x.png"])(
    "says of '%s' that it leads out",
    (address) => {
      expect(linkedPath(address, "docs/a.md")).toMatch(/^\.\.\//);
    },
  );
});

describe("hasScheme", () => {
  it.each([
    "https://a.b/x.png",
    "//a.b/x.png",
    "data:image/png;base64,AA",
    "javascript:x",
    "file:///x.png",
    "C:/x.png",
  ])("knows '%s' as no file beside", (address) => {
    expect(hasScheme(address)).toBe(true);
  });

  it.each(["x.png", "/x.png", "./a:b.png", "#a:b", ""])("knows '%s' as a file or a place", (address) => {
    expect(hasScheme(address)).toBe(false);
  });
});
