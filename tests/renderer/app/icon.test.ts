import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync(new URL("../../../src/renderer/index.html", import.meta.url), "utf8");
const icon = readFileSync(new URL("../../../src/renderer/public/icon.svg", import.meta.url), "utf8");

test("the page's icon is that of the app, and is asked for nowhere", () => {
  const [, written = ""] = /rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,([^"]*)"/.exec(page) ?? [];
  expect(decodeURIComponent(written)).toBe(icon.trim().replace(/>\s+</g, "><"));
});
