import { expect, it } from "vitest";
import { cutTo } from "../../src/shared/cut-to.ts";

it.each([
  ["as it is", 8, "as it is"],
  ["too long for this", 8, "too lon…"],
  ["", 0, ""],
  ["in half \u{1f600}?", 10, "in half …"],
  ["whole \u{1f600}...", 9, "whole \u{1f600}…"],
])("cuts %j to %i", (text, most, expected) => expect(cutTo(most, text)).toBe(expected));
