import { describe, expect, test, vi } from "vitest";
import { typeAround } from "../../../../src/renderer/features/uses/entity-title.tsx";
import { markedLine } from "../../../../src/renderer/features/uses/marked-line.ts";
import { oneAtATime } from "../../../../src/renderer/features/uses/one-at-a-time.ts";
import { filesWith, openAtFirst } from "../../../../src/renderer/features/uses/shown-files.ts";
import { MAX_FILES, UsesBatch } from "../../../../src/renderer/features/uses/uses-batch.ts";
import { noUsesText } from "../../../../src/renderer/features/uses/uses-notes.tsx";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure, success } from "../../../../src/shared/errors/result.ts";
import { usesMessages } from "../../../../src/shared/messages/uses-messages.ts";
import type { FileUseCount, RoleCount } from "../../../../src/shared/model/uses.ts";
import { FakeEngine } from "../../support/fake-engine.ts";
import { aMethodId, aTypeId } from "../../support/samples.ts";
import { aUse, relationsOf, usesInFile } from "../../support/use-samples.ts";

const parts = (text: string, at: number) => Object.values(markedLine({ text, at }));

describe("a row of code", () => {
  test.each([
    ["an identifier", "order.Add(item)", 6, ["order.", "Add", "(item)"]],
    ["one of other letters, with its @", "var @größe = 1", 4, ["var ", "@größe", " = 1"]],
    ["an operator", "a += b;", 2, ["a ", "+=", " b;"]],
    ["an indexer's bracket", 'map["a"]', 3, ["map", "[", '"a"]']],
    ["nothing where no name begins", "Add(item)", 3, ["Add", "", "(item)"]],
    ["nothing beyond its end", "Add()", 9, ["Add()", "", ""]],
    ["nothing before its beginning", "Add()", -2, ["", "", "Add()"]],
  ])("is marked at %s", (_, text, at, expected) => {
    expect(parts(text, at)).toEqual(expected);
  });

  test("is cut on both sides of the name where it is very long", () => {
    const [before, name, after] = parts(`${"a".repeat(500)} Add ${"b".repeat(500)}`, 501);
    expect(name).toBe("Add");
    expect([before, after].map((text) => text?.length)).toEqual([161, 161]);
    expect(before).toMatch(/^…a+ $/);
    expect(after).toMatch(/^ b+…$/);
  });
});

describe("the type around an entity", () => {
  test("is that of a member, without arities, and none for a type", () => {
    expect(typeAround({ id: aMethodId("a.cs", "Outer`1.Inner", "Add(int)"), name: "Add" })).toBe("Outer.Inner");
    expect(typeAround({ id: aTypeId("a.cs", "Outer.Inner"), name: "Outer.Inner" })).toBeNull();
  });
});

function aCount(name: string, ...roles: RoleCount[]): FileUseCount {
  const { file } = usesInFile(`${name}.cs`, []);
  return { file, isTest: false, count: roles.reduce((sum, { count }) => sum + count, 0), roles };
}

describe("files with uses", () => {
  const reads = aCount("A", { role: "read", count: 4 }, { role: "write", count: 2 });
  const calls = aCount("B", { role: "call", count: 3 });

  test("of chosen roles count these alone", () => {
    const found = filesWith([reads, calls], new Set(["write", "cast"]));
    expect(found.map(({ file, count }) => [file.name, count])).toEqual([["A.cs", 2]]);
    expect(filesWith([reads, calls], new Set())).toEqual([reads, calls]);
  });

  test("are open at first as far as fifty uses go, the first in any case, and none after one that is closed", () => {
    const sized = [48, 2, 1, 1].map((count, at) => aCount(`F${at}`, { role: "call", count }));
    expect([...openAtFirst(sized)]).toEqual(sized.slice(0, 2).map(({ file }) => file.id));
    const large = [90, 1].map((count, at) => aCount(`G${at}`, { role: "call", count }));
    expect([...openAtFirst(large)]).toEqual([large[0]?.file.id]);
  });
});

describe("a question for the uses in files", () => {
  test("goes with those of the same moment, at most fifty together", async () => {
    const engine = new FakeEngine({ fileUses: { m: [usesInFile("F7.cs", [aUse("[Add();")])] } });
    const batch = new UsesBatch(engine);
    const ids = Array.from({ length: MAX_FILES + 5 }, (_, at) => usesInFile(`F${at}.cs`, []).file.id);
    const answers = await Promise.all(ids.map((fileId) => batch.usesIn("m", fileId)));
    expect(engine.asked.map((call) => call.split(" ").length - 2)).toEqual([MAX_FILES, 5]);
    expect(answers.map((answer) => answer.ok && answer.value.length).indexOf(1)).toBe(7);
  });

  test("of two members is asked apart, and a failure answers all of its files", async () => {
    const engine = new FakeEngine();
    const refused = failure(toAppError(new GlossaError("usesNotLinked")));
    engine.usesIn = async (id) => (id === "m" ? refused : success([]));
    const batch = new UsesBatch(engine);
    const answers = await Promise.all([batch.usesIn("m", "a"), batch.usesIn("n", "a"), batch.usesIn("m", "b")]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, true, false]);
  });
});

describe("work that is done one at a time", () => {
  test("is done once more, and only once, for all that came while it was under way", async () => {
    const ends: (() => void)[] = [];
    const ask = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
    ask();
    ask();
    ask();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await Promise.resolve();
    await Promise.resolve();
    ask();
    await expect.poll(() => ends.length).toBe(3);
  });

  test("is done again after it has failed", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const work = vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValue(null);
    const ask = oneAtATime(work);
    ask();
    await expect.poll(() => logged.mock.calls).toHaveLength(1);
    ask();
    expect(work).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });
});

describe("no uses", () => {
  const member = { id: aMethodId("a.cs", "Order", "Add"), searched: { done: 1, total: 1, unreadable: 0 } };

  test("mean nothing as long as it is not known what is above the member", () => {
    expect(noUsesText(member, undefined)).toBeNull();
  });

  test("mean nothing where only other builds have the declaration", () => {
    expect(noUsesText({ ...member, isConditional: true }, relationsOf(member.id))).toBe(usesMessages.conditional);
  });

  test("mean nothing where the name stands in markup, which is not linked", () => {
    expect(noUsesText({ ...member, markup: { count: 1, files: [] } }, relationsOf(member.id))).toBe(
      usesMessages.onlyMarkup,
    );
  });

  test("mean nothing where the name stands in code whose meaning is not known", () => {
    expect(noUsesText({ ...member, unresolved: { count: 1, files: [] } }, relationsOf(member.id))).toBe(
      usesMessages.noneKnown,
    );
  });

  test("of what is above it mean that nothing uses it", () => {
    const above = [{ id: aMethodId("a.cs", "IOrder", "Add"), name: "Add", count: 0 }];
    expect(noUsesText(member, relationsOf(member.id, { above }))).toBe(usesMessages.unused);
  });
});
