import { describe, expect, it } from "vitest";
import { detailOf, formatMessage, GlossaError, toAppError } from "../../../src/shared/errors/errors.ts";

describe("an error", () => {
  it("keeps its code, its words and its details on its way", () => {
    const error = new GlossaError("folderNotFound", { path: "/a" });
    expect(toAppError(error)).toEqual({
      code: "folderNotFound",
      message: "The folder '/a' does not exist.",
      context: { path: "/a" },
    });
    expect(toAppError(new GlossaError("noProject"))).toEqual({
      code: "noProject",
      message: "No current project available",
    });
  });

  it.each([
    [new TypeError("no function"), "no function"],
    [new RangeError(), "RangeError"],
    ["a text", "a text"],
    [undefined, "undefined"],
    [404, "404"],
    [Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }), "the disk is full"],
    [Object.assign(new Error("of its own"), { code: "toString" }), "of its own"],
  ])("that nobody foresaw keeps its words: %s", (thrown, detail) => {
    expect(detailOf(thrown)).toBe(detail);
    expect(toAppError(thrown)).toMatchObject({ code: "unexpected", context: { detail } });
  });

  it.each([
    new TypeError("Failed to fetch dynamically imported module: http://127.0.0.1/assets/a.js"),
    new TypeError("error loading dynamically imported module: http://127.0.0.1/assets/a.js"),
    new TypeError("Importing a module script failed."),
    new Error("Unable to preload CSS for http://127.0.0.1/assets/a.css"),
  ])("says that a part of the program did not come: %s", (thrown) => {
    expect(toAppError(thrown)).toEqual({ code: "partNotLoaded", message: expect.stringContaining("does not answer") });
  });

  it("that came as 'unexpected' from elsewhere has its own words at the end of a sentence", () => {
    const detail = "the disk is full";
    const thrown = new GlossaError("unexpected", { detail });
    expect(detailOf(thrown)).toBe(detail);
    expect(formatMessage("It failed: {detail}", { detail: detailOf(thrown) })).toBe("It failed: the disk is full");
  });
});

describe("a message", () => {
  it("is filled in where it has a place and there is a value", () => {
    expect(formatMessage("{a} and {b} and {a}", { a: 1, c: 2 })).toBe("1 and {b} and 1");
  });

  it("does not fill in what a value brings along", () => {
    expect(formatMessage("{a}{b}", { a: "{b}", b: "$&" })).toBe("{b}$&");
  });
});
