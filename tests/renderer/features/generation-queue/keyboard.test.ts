import { describe, expect, test } from "vitest";
import { reviewCommand } from "../../../../src/renderer/features/generation-queue/keyboard.ts";

function press(
  key: string,
  at = 3,
  count = 30,
  held: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {},
) {
  return reviewCommand({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, at, count);
}

describe("a key in the list of results", () => {
  test.each([
    ["j", 4],
    ["J", 4],
    ["ArrowDown", 4],
    ["k", 2],
    ["ArrowUp", 2],
    ["PageDown", 13],
    ["PageUp", 0],
    ["Home", 0],
    ["End", 29],
  ])("%s moves to row %i", (key, to) => {
    expect(press(key)).toEqual({ type: "move", to });
  });

  test("does not move past the ends", () => {
    expect(press("j", 29)).toEqual({ type: "move", to: 29 });
    expect(press("k", 0)).toEqual({ type: "move", to: 0 });
  });

  test.each([
    ["Enter", "accept"],
    ["e", "edit"],
    ["Delete", "reject"],
    ["Backspace", "reject"],
    ["u", "undo"],
  ])("%s is to %s", (key, type) => {
    expect(press(key)).toEqual({ type });
  });

  test("takes back with Ctrl+Z and Cmd+Z, and leaves all other held keys to the browser", () => {
    expect(press("z", 3, 30, { ctrlKey: true })).toEqual({ type: "undo" });
    expect(press("z", 3, 30, { metaKey: true })).toEqual({ type: "undo" });
    expect(press("j", 3, 30, { ctrlKey: true })).toBeNull();
    expect(press("Enter", 3, 30, { altKey: true })).toBeNull();
  });

  test("decides nothing where there is nothing, but still takes back", () => {
    expect([press("Enter", 0, 0), press("e", 0, 0), press("Delete", 0, 0)]).toEqual([null, null, null]);
    expect(press("u", 0, 0)).toEqual({ type: "undo" });
    expect(press("toString")).toBeNull();
  });
});
