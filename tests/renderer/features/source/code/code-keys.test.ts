// @vitest-environment happy-dom
import { keymap } from "@codemirror/view";
import { afterEach, describe, expect, test } from "vitest";
import { codeKeys } from "../../../../../src/renderer/features/source/code/code-keys.ts";
import { createEditor } from "../../../../../src/renderer/features/source/code/create-editor.ts";
import { NO_NAMES } from "../../../../../src/renderer/features/source/code/names.ts";

const nothing = () => undefined;
const actions = {
  onPress: nothing,
  onFollow: nothing,
  onFindUsages: nothing,
  onUnknown: nothing,
  onLeave: nothing,
  onCard: nothing,
  onCardGone: nothing,
};
const code = { text: "class A { }", firstRow: 0, cuts: new Map(), tokens: new Uint32Array(), folds: new Uint32Array() };

afterEach(() => document.body.replaceChildren());

/** The keys that the code view of a whole file handles. */
function boundKeys(): readonly string[] {
  const view = createEditor(document.body, code, {
    label: "A.cs",
    isWhole: true,
    names: NO_NAMES,
    actions,
    onMoved: nothing,
  });
  return view.state.facet(keymap).flatMap((bindings) => bindings.flatMap(({ key }) => key ?? []));
}

describe("the keys of the code", () => {
  test("are bound as the sheet of keys has them", () => {
    const bound = boundKeys();
    for (const { keys } of Object.values(codeKeys(navigator.userAgent))) {
      for (const steps of keys) {
        const name = steps.map(
          ({ key, control, alt, shift }) =>
            `${control ? "Mod-" : ""}${alt ? "Alt-" : ""}${shift ? "Shift-" : ""}${key}`,
        );
        expect(bound).toContain(name.join(" "));
      }
    }
  });

  test("leave going to a line, and marking more of the same, to nobody", () => {
    for (const key of ["Mod-g", "Mod-Alt-g", "Mod-Shift-l", "Mod-d"]) expect(boundKeys()).not.toContain(key);
  });

  test("are no two commands' on any keyboard", () => {
    for (const userAgent of ["X11; Linux x86_64", "Macintosh; Intel Mac OS X 10_15_7"]) {
      const all = Object.values(codeKeys(userAgent)).flatMap(({ keys }) => keys.map((steps) => JSON.stringify(steps)));
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
