import { describe, expect, it } from "vitest";
import { typeIdIn } from "../../../../../../src/shared/model/entity-id.ts";
import { RenewableContext } from "../../../../../../src/worker/languages/csharp/linking/binding/binding-context.ts";
import { ComparedSymbols } from "../../../../../../src/worker/languages/csharp/linking/inheritdoc/compared-symbols.ts";
import { BeyondBudget, StepLimit } from "../../../../../../src/worker/languages/csharp/linking/limits/budget.ts";
import { indexDeclarations } from "../../../../../../src/worker/languages/csharp/linking/linker.ts";
import { Overrides } from "../../../../../../src/worker/languages/csharp/linking/overrides/overrides.ts";
import type { Member } from "../../../../../../src/worker/languages/csharp/linking/symbols/model.ts";
import type { SymbolTools } from "../../../../../../src/worker/languages/csharp/linking/symbols/symbol-tools.ts";
import { boundCode, type Sources } from "../bound-code.ts";
import { CodeBase } from "../code-base.ts";

class Code {
  constructor(
    private readonly marked: Awaited<ReturnType<typeof boundCode>>,
    readonly symbols: SymbolTools,
    readonly compared: SymbolTools,
  ) {}

  /** The marks of the members above the one marked `of`, as they come. */
  above(symbols = this.compared): readonly string[] {
    return this.namesOf([...new Overrides(symbols).above(this.member("of", symbols))], symbols);
  }

  /** The marks of the members that the type of `own` has for the one marked `of`. */
  below(symbols = this.symbols): readonly string[] {
    const found = new Overrides(symbols).below(this.member("own", symbols).owner, this.member("of", symbols));
    return this.namesOf(found, symbols);
  }

  private member(mark: string, symbols: SymbolTools): Member {
    const { index } = symbols.resolver;
    const id = this.marked.idOf(mark);
    const part = index.declarations.get(typeIdIn(id) ?? "");
    const symbol = part && index.symbolOf(part);
    const member = symbol && symbols.definitionOf(symbol).memberAt(part, symbols.headers.indexOf(part, id));
    if (member === undefined) throw new Error(`${mark} is no member`);
    return member;
  }

  private namesOf(members: readonly Member[], { headers }: SymbolTools): readonly string[] {
    return members.map(({ part, at }) => this.marked.nameOf(headers.idsOf(part)[at] ?? ""));
  }
}

async function read(sources: Sources): Promise<Code> {
  const marked = await boundCode(sources);
  const input = marked.codeBase.linkInput();
  const { symbols } = new RenewableContext(await indexDeclarations(input), input);
  return new Code(marked, symbols, new ComparedSymbols(symbols.resolver, symbols.headers));
}

describe("the members above one", () => {
  it.each<[says: string, sources: Sources, above: readonly string[]]>([
    [
      "are those it overrides, the nearest first, then those it implements",
      `interface I { void /*=i*/M(); } class A { public virtual void /*=a*/M() {} }
       class B : A { public override void /*=b*/M() {} } class C : B, I { public override void /*=of*/M() {} }`,
      ["b", "a", "i"],
    ],
    [
      "are of interfaces in the compiler's order, each before those that it extends",
      `interface I { void /*=i*/M(); } interface J { void /*=j*/M(); } interface K : J, I { new void /*=k*/M(); }
       class C : I, K { public void /*=of*/M() {} }`,
      ["k", "j", "i"],
    ],
    [
      "are seen with the type arguments of the bases between",
      `class A<T, U> { public virtual void /*=t*/M(T t) {} public virtual void /*=u*/M(U[] u) {} }
       class B<V> : A<V, string> {} class C : B<int> { public override void /*=of*/M(string[] s) {} }`,
      ["u"],
    ],
    [
      "are seen with the type arguments of the types around",
      `class Outer<T> { public class A { public virtual void /*=a*/M(T t) {} } public class B : A { public override void /*=of*/M(T t) {} } }`,
      ["a"],
    ],
    [
      "have type parameters at the same places",
      `class A { public virtual void /*=first*/M<T, U>(T t) {} public virtual void /*=second*/M<T, U>(U u) {} }
       class B : A { public override void /*=of*/M<U, T>(T t) {} }`,
      ["second"],
    ],
    [
      "take types from elsewhere of the same names",
      `class A { public virtual void /*=x*/M(X x) {} public virtual void /*=y*/M(P.Y<X> y) {} public virtual void /*=z*/M(P.Y<Z> y) {} }
       class B : A { public override void /*=of*/M(Y<Z> y) {} }`,
      ["z"],
    ],
    [
      "take types of the framework, wherever these are imported",
      {
        "a.cs": `class A { public virtual void /*=a*/M(StringBuilder b, dynamic d) {} }`,
        "b.cs": `using System.Text; class B : A { public override void /*=of*/M(StringBuilder b, object d) {} }`,
      },
      ["a"],
    ],
    [
      "have the same question marks, where several are alike without",
      `class A { public virtual void /*=plain*/M(X x, string s) {} public virtual void /*=nullable*/M(X? x, string s) {} }
       class B : A { public override void /*=of*/M(X? x, string s) {} }`,
      ["nullable"],
    ],
    [
      "may stand where the preprocessor leaves them out",
      `class A {
#if OLD
         public virtual void /*=old*/M(string s) {}
#else
         public virtual void M(int i) {}
#endif
       }
       class B : A { public override void /*=of*/M(string s) {} }`,
      ["old"],
    ],
  ])("%s", async (_, sources, above) => expect((await read(sources)).above()).toEqual(above));

  it("are the same for what the binder knows of their types", async () => {
    const code = await read(
      `interface I<T> { void M(T t); void /*=i*/M(int t); } class C : I<string> { public void /*=of*/M(int i) {} public void M(string s) {} }`,
    );
    expect([code.above(), code.above(code.symbols)]).toEqual([["i"], ["i"]]);
  });
});

describe("the members below one", () => {
  it.each<[says: string, sources: Sources, below: readonly string[]]>([
    [
      "take in where the base takes ref readonly",
      `class B { public virtual void /*=of*/M(ref readonly int i) {} public virtual void M(int i) {} }
       class C : B { public override void /*=own*/M(in int i) {} public override void M(int i) {} }`,
      ["own"],
    ],
    [
      "tell ref from in and from neither",
      `interface I { void /*=of*/M(ref int i); }
       class C : I { public void M(int i) {} public void /*=own*/M(ref int i) {} public void M(in int i, int j) {} }`,
      ["own"],
    ],
    [
      "are inherited from a base class with type arguments",
      `interface I { void /*=of*/M(int i); } class B<T> { public void /*=b*/M(T t) {} }
       class C : B<int>, I { void /*=own*/N() {} }`,
      ["b"],
    ],
    [
      "may be any that take what nobody knows",
      `class A { public virtual void /*=of*/M(X x) {} } class B : A { public override void /*=own*/M(Y y) {} }`,
      ["own"],
    ],
  ])("%s", async (_, sources, below) => expect((await read(sources)).below()).toEqual(below));
});

it("gathers no interfaces where no steps are left", async () => {
  const codeBase = new CodeBase({
    "code.cs": "interface I<T> : J<T> {} interface J<T> {} class A : I<A> { public void M() {} }",
  });
  const input = codeBase.linkInput();
  const index = await indexDeclarations(input);
  const { symbols } = new RenewableContext(index, input);
  const steps = new StepLimit(0);
  const overrides = new Overrides(symbols, (count) => steps.spend(count));
  const symbol = [...index.declarations.values()]
    .flatMap((part) => index.symbolOf(part) ?? [])
    .find(({ key }) => key === "A");
  const [member] = (symbol && symbols.definitionOf(symbol).ownMembers("M")) ?? [];
  if (member === undefined) throw new Error("M is not found");
  const before = symbols.store.count;
  expect(() => overrides.above(member).next()).toThrow(BeyondBudget);
  expect(symbols.store.count).toBe(before);
});
