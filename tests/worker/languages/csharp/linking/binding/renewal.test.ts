import { expect, it } from "vitest";
import { codeOf } from "../../../../../../src/worker/facts/codec.ts";
import type { FileCode } from "../../../../../../src/worker/languages/csharp/facts/csharp-facts.ts";
import { bindFile } from "../../../../../../src/worker/languages/csharp/linking/binding/bind-file.ts";
import { RenewableContext } from "../../../../../../src/worker/languages/csharp/linking/binding/binding-context.ts";
import { ImplementersByType } from "../../../../../../src/worker/languages/csharp/linking/implementers/implementers.ts";
import { indexDeclarations } from "../../../../../../src/worker/languages/csharp/linking/linker.ts";
import { usesIn } from "../../../../../../src/worker/linking/model/file-links.ts";
import { CodeBase } from "../code-base.ts";

const times = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join("\n");

/** Binds one file with a context that keeps so many types. */
async function boundWith(text: string, keptTypes?: number) {
  const code = new CodeBase({ "code.cs": text });
  const input = code.linkInput();
  const index = await indexDeclarations(input);
  const context = new RenewableContext(index, input, keptTypes);
  const [[id = "", facts] = []] = code.facts;
  const file = index.files.get(id);
  if (file === undefined || facts === undefined) throw new Error("nothing was read");
  const { links } = bindFile(context, file, codeOf(facts) as FileCode);
  return { context, links };
}

// Each has those that follow above it, with type arguments of its own.
const GENERIC_CHAIN = `class Box<T> {} ${times(
  1_500,
  (i) =>
    `class C${i}<T>${i % 20 === 0 ? "" : ` : C${i - 1}<Box<T>>`} { T N${i}(T t) { System.Func<T, T> f = x => N${i}(x); return N${i}(f(t)); } }`,
)}`;

const MANY_MEMBERS = `class A { ${times(10_500, (i) => `void M${i}<T>(T t) => M${i >> 1}(t);`)} }`;

const LARGE = { types: GENERIC_CHAIN, members: MANY_MEMBERS };

it.each(["types", "members"] as const)(
  "links a file of very many %s the same, however many types are kept",
  async (kind) => {
    const text = LARGE[kind];
    const [few, all] = [await boundWith(text, 10), await boundWith(text)];
    expect(few.context.symbols.store.count).toBeLessThan(all.context.symbols.store.count / 2);
    expect([...usesIn(few.links)].length).toBeGreaterThan(1_500);
    expect(JSON.stringify(few.links)).toBe(JSON.stringify(all.links));
  },
);

it("finds what overrides and implements the same, however many types are kept", async () => {
  const text = `interface I<T> { void M(T t); } class A<T> : I<T> { public virtual void M(T t) {} }
    class B : A<int> { public override void M(int i) {} } class C : B { public override void M(int i) {} }`;
  const [few, all] = [await boundWith(text, 0), await boundWith(text)];
  const [renewed, kept] = [new ImplementersByType(few.context), new ImplementersByType(all.context)];
  const ids = [...few.context.symbols.resolver.index.declarations.values()].flatMap((part) => [
    ...few.context.symbols.headers.idsOf(part),
  ]);
  expect(ids).toHaveLength(4);
  for (const id of ids) {
    const before = few.context.symbols;
    expect(renewed.of(id)).toEqual(kept.of(id));
    expect(renewed.someOf(id)).toEqual(kept.someOf(id));
    expect(renewed.basesOf(id)).toEqual(kept.basesOf(id));
    expect(few.context.symbols === before).toBe(false);
  }
  expect(kept.of(ids[0] ?? "").length).toBeGreaterThan(0);
});
