import { expect, it } from "vitest";
import { RenewableContext } from "../../../../../../src/worker/languages/csharp/linking/binding/binding-context.ts";
import { indexDeclarations } from "../../../../../../src/worker/languages/csharp/linking/linker.ts";
import { mainPart } from "../../../../../../src/worker/languages/csharp/linking/names/type-index.ts";
import { expectBound } from "../bound-code.ts";
import { CodeBase } from "../code-base.ts";

/** The definitions of all types of a text, and the store that their types are made by. */
async function definitionsIn(text: string) {
  const input = new CodeBase({ "code.cs": text }).linkInput();
  const index = await indexDeclarations(input);
  const { symbols } = new RenewableContext(index, input);
  const definitions = [...index.declarations.values()].flatMap((part) => {
    const symbol = index.symbolOf(part);
    return symbol === undefined || mainPart(symbol) !== part ? [] : [symbols.definitionOf(symbol)];
  });
  return { definitions, store: symbols.store };
}

it("tells a type of many type parameters from one that is nested in it, whichever is asked for first", () =>
  expectBound(`
    class A { void F(Outer<int, int, int>.Inner i) { i./*m!*/M(); } }
    class Outer<T, U, V> { public class Inner { public void /*=m*/M() {} } }`));

it("keeps the type parameters around a type once, however many types are nested in it", async () => {
  const names = Array.from({ length: 90 }, (_, i) => `T${i}`).join();
  const nested = Array.from({ length: 50 }, (_, i) => `class N${i} {}`).join(" ");
  const { definitions, store } = await definitionsIn(`class A<${names}> { ${nested} }`);
  const lists = new Set(definitions.flatMap(({ typeParameters, selfType }) => [typeParameters, selfType.arguments]));
  expect(definitions).toHaveLength(51);
  expect(lists.size).toBe(1);
  // Type parameters and types, and as many shared lists at most as the halves of halves of one.
  expect(store.count).toBeLessThan(90 + 51 + 90);
});

it("tells types of the same arguments in another order apart, however many there are", async () => {
  const { definitions, store } = await definitionsIn("class A<T, U, V, W, X> {}");
  const [of] = definitions;
  if (of === undefined) throw new Error("nothing was read");
  const [t, u, v, w, x] = of.typeParameters;
  if (t === undefined || u === undefined || v === undefined || w === undefined || x === undefined)
    throw new Error("few");
  const lists = [
    [t, u, v, w, x],
    [u, t, v, w, x],
    [t, u, v, x, w],
    [t, t, t, t, t],
    [x, w, v, u, t],
  ] as const;
  expect(new Set(lists.map((list) => store.named(of, list))).size).toBe(5);
  for (const list of lists) {
    expect(store.named(of, [...list]) === store.named(of, list)).toBe(true);
    expect(store.named(of, list).arguments).toEqual(list);
  }
});

it.each([
  ["a class", "class A<T> : A<A<T>> {}", ["A"]],
  ["classes in turn", "class A<T> : B<B<T>> {} class B<T> : A<A<T>> {}", ["A", "B"]],
  ["an interface", "interface A<T> : B<A<T>>, A<B<T>> {} interface B<T> : A<T> {}", ["A", "B"]],
  [
    "no type",
    "class A : B<int>, I<int>, I<A> {} class B<T> : I<B<T>> {} interface I<T> {}",
    ["A", "B", "Object", "I", "I", "I"],
  ],
])("goes up no further where %s stands above itself", async (_, text, names) => {
  const [first] = (await definitionsIn(text)).definitions;
  expect(first?.supertypes.map(({ definition }) => definition.name)).toEqual(names);
});
