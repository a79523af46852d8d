import { afterEach, expect, test, vi } from "vitest";
import { suggestedTypes } from "../../../../src/renderer/features/description/exception-types.ts";
import { fieldRows, isChanged, partsOf } from "../../../../src/renderer/features/description/field-rows.ts";
import { editorCommand, saveKeysLabel } from "../../../../src/renderer/features/description/keyboard.ts";
import type { KeptDraft } from "../../../../src/renderer/features/description/slice.ts";
import { readDrafts, writeDrafts } from "../../../../src/renderer/features/description/stored-drafts.ts";
import { wholeText } from "../../../../src/renderer/features/description/whole-text.ts";
import type { DescriptionForm, ExceptionType } from "../../../../src/shared/model/description-form.ts";
import type { DescriptionPart } from "../../../../src/shared/model/descriptions.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { memoryStorage } from "../../support/memory-storage.ts";

afterEach(() => vi.restoreAllMocks());

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  editorCommand({ key, ctrlKey: false, metaKey: false, isComposing: false, ...more });

test("the editor's keys", () => {
  expect(press("Enter", { ctrlKey: true })).toBe("save");
  expect(press("Enter", { metaKey: true })).toBe("save");
  expect(press("Escape")).toBe("cancel");
  expect(press("Enter")).toBeNull();
  expect(press("s", { ctrlKey: true })).toBeNull();
  expect(press("Escape", { isComposing: true })).toBeNull();
  expect(press("Enter", { ctrlKey: true, isComposing: true })).toBeNull();
  expect(saveKeysLabel("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)")).toBe("⌘Enter");
  expect(saveKeysLabel("Mozilla/5.0 (X11; Linux x86_64)")).toBe("Ctrl+Enter");
});

test("drafts are read as they were written", () => {
  const session = memoryStorage();
  expect(readDrafts(session)).toEqual({});
  const drafts: Readonly<Record<string, KeptDraft>> = {
    "Shop/a": { text: "One.\nTwo.", parts: null, generated: { origin: "draft", before: "One." } },
    "Shop/b": {
      text: "",
      generated: null,
      parts: [
        { tag: "param", name: "__proto__", text: "Odd." },
        { tag: "returns", text: "" },
      ],
    },
  };
  writeDrafts(session, drafts);
  expect(readDrafts(session)).toEqual(drafts);
});

test("drafts of summaries alone, as they were kept before, are read still", () => {
  const stored = JSON.stringify({ version: 1, texts: { "Shop/a": "One." } });
  const session = memoryStorage(new Map([[STORAGE_KEYS.drafts, stored]]));
  expect(readDrafts(session)).toEqual({ "Shop/a": { text: "One.", parts: null, generated: null } });
});

test("drafts of which was not kept by what they were generated are read still", () => {
  const stored = JSON.stringify({ version: 2, texts: { "Shop/a": { text: "One.", parts: null } } });
  const session = memoryStorage(new Map([[STORAGE_KEYS.drafts, stored]]));
  expect(readDrafts(session)).toEqual({ "Shop/a": { text: "One.", parts: null, generated: null } });
});

test.each(["{", JSON.stringify({ version: 3, texts: {} }), JSON.stringify({ version: 1, texts: { a: 1 } })])(
  "drafts that cannot be understood are none, with a warning: %s",
  (stored) => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(readDrafts(memoryStorage(new Map([[STORAGE_KEYS.drafts, stored]])))).toEqual({});
    expect(log).toHaveBeenCalledOnce();
  },
);

test("drafts that cannot be kept give a warning", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  writeDrafts(full, { a: { text: "b", parts: null, generated: null } });
  expect(log.mock.calls[0]?.[0]).toContain("full");
});

const FORM: DescriptionForm = {
  fields: [
    { tag: "param", name: "a", type: "int", source: "The a." },
    { tag: "param", name: "b", type: "int", source: "" },
    { tag: "exception", name: "E", source: "Never." },
  ],
  canThrow: true,
};

test("the fields of an editor say what is being written, or was written, or what the source says", () => {
  const written: readonly DescriptionPart[] = [
    { tag: "param", name: "b", text: "Mine." },
    { tag: "param", name: "old", text: "Lost." },
  ];
  const textsOf = (draft: readonly DescriptionPart[] | null) => {
    return fieldRows(FORM, written, draft).map(({ name, text, source }) => [name, text, source]);
  };
  const gone = ["old", "Lost.", undefined];
  expect(textsOf(null)).toEqual([["a", "The a.", "The a."], ["b", "Mine.", ""], ["E", "Never.", "Never."], gone]);
  const rows = fieldRows(FORM, written, null);
  const draft = partsOf(rows.with(0, { ...FORM.fields[0], tag: "param", text: "", source: "The a." }));
  expect(draft).toContainEqual({ tag: "param", name: "a", text: "", source: "The a." });
  expect(textsOf(draft)).toEqual([["a", "", "The a."], ["b", "Mine.", ""], ["E", "Never.", "Never."], gone]);
  expect(rows.map(isChanged)).toEqual([false, true, false, true]);
});

test("fields that were left as they are say what the source says by now, and go with what they are about", () => {
  const draft = [
    ...partsOf(fieldRows(FORM, [], null)).map((part) => (part.name === "b" ? { ...part, text: "Mine." } : part)),
    { tag: "exception", name: "E", text: "Mine, too." } as const,
  ];
  const fields = FORM.fields.map((field) => ({ ...field, source: "Now." }));
  const rows = (now: DescriptionForm["fields"]) => fieldRows({ ...FORM, fields: now }, [], draft);
  const textsOf = (now: DescriptionForm["fields"]) => rows(now).map(({ name, text, source }) => [name, text, source]);
  const mine = ["E", "Mine, too.", undefined];
  expect(textsOf(fields)).toEqual([["a", "Now.", "Now."], ["b", "Mine.", "Now."], ["E", "Now.", "Now."], mine]);
  expect(textsOf([])).toEqual([["b", "Mine.", undefined], mine]);
});

test("an exception that is named like one of the source stays a row of its own", () => {
  const draft = [...partsOf(fieldRows(FORM, [], null)), { tag: "exception", name: "E", text: "Mine." } as const];
  expect(fieldRows(FORM, [], draft).slice(2)).toMatchObject([
    { name: "E", text: "Never.", source: "Never." },
    { name: "E", text: "Mine.", source: undefined },
  ]);
});

test("the exceptions to offer hold what was typed, the code base's own first, then those that begin with it", () => {
  const type = (name: string, isOwn: boolean): ExceptionType => ({ name, namespace: "N", isOwn });
  const types = [
    ...[type("LostKeyException", true), type("N.KeyException", true)],
    ...[type("BadKeyException", false), type("KeyNotFoundException", false), type("IOException", false)],
  ];
  const offered = (typed: string) => suggestedTypes(types, typed).map(({ name }) => name);
  expect(offered(" key")).toEqual(["N.KeyException", "LostKeyException", "KeyNotFoundException", "BadKeyException"]);
  expect(offered("N.Key")).toEqual(["N.KeyException"]);
  expect(offered("")).toHaveLength(5);
  expect(offered("IOException")).toEqual([]);
  const many = Array.from({ length: 1_000 }, (_, at) => type(`E${at}`, false));
  expect(suggestedTypes(many, "e")).toHaveLength(50);
});

test("a description with its parts is one text to copy", () => {
  const parts: readonly DescriptionPart[] = [
    { tag: "param", name: "a", text: "The a." },
    { tag: "param", name: "b", text: " " },
    { tag: "returns", text: "It." },
  ];
  expect(wholeText("Does.", parts)).toBe("Does.\na: The a.\nReturns: It.");
  expect(wholeText("", parts.slice(0, 1))).toBe("a: The a.");
  expect(wholeText("Does.", null)).toBe("Does.");
});
