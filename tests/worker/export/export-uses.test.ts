import { describe, expect, it } from "vitest";
import { exportUses } from "../../../src/worker/export/export-uses.ts";
import { ExportedIds } from "../../../src/worker/export/exported-ids.ts";
import { codeOf } from "../../../src/worker/facts/codec.ts";
import { assignIds } from "../../../src/worker/facts/ids.ts";
import type { CSharpFacts } from "../../../src/worker/languages/csharp/facts/csharp-facts.ts";
import type { FileLinks } from "../../../src/worker/linking/model/file-links.ts";
import { UsageIndex } from "../../../src/worker/linking/model/usage-index.ts";
import { CodeBase } from "../languages/csharp/linking/code-base.ts";

interface ExportedUse {
  readonly name: string;
  readonly expression: string;
  readonly target: string | null;
}

/** The expression of each use of a text, behind its name. */
async function expressionsIn(text: string): Promise<readonly string[]> {
  const codeBase = new CodeBase({ "code.cs": text });
  const linker = await codeBase.linker();
  const [[id, facts]] = [...codeBase.facts] as [[string, CSharpFacts]];
  const bound = linker.bindFile(id, codeOf(facts));
  const usage = new UsageIndex(new Map<string, FileLinks>(bound === undefined ? [] : [[id, bound.links]]));
  const { implementers, types } = linker;
  const context = { fileId: id, project: { usage, implementers, types }, ids: new ExportedIds() };
  const uses = exportUses(assignIds(id, facts), facts.uses ?? [], context);
  return ([...uses] as readonly ExportedUse[]).map(({ name, expression }) => `${name} ${expression}`);
}

describe("the expression of a bare call", () => {
  it("is `this` for a method of an instance, the type for a static one", async () =>
    expect(
      await expressionsIn("class A { void I() { } static void S() { } void G() { I(); S(); A.S(); this.I(); } }"),
    ).toEqual(["I this", "S A", "S A", "I this"]));

  it("is the type that declares the method: around, or as a base", async () =>
    expect(
      await expressionsIn(`class Base { protected static void B() { } }
        class Outer<T> : Base { static void O() { } class Inner { static void I() { } void M() { O(); I(); } } void M() => B(); }`),
    ).toEqual(["B Base", "O Outer", "I Outer.Inner"]));

  it("is the type of a `using static`, of this code base or of .NET", async () =>
    expect(
      await expressionsIn(`using static System.Math; using static N.Tools;
        namespace N { static class Tools { public static int Twice(int i) => 2 * i; } }
        class A { int M() => Max(Twice(1), 2); }`),
    ).toEqual(["Max Math", "Twice Tools"]));

  it("is the type where it is not known which overload is meant, but all are of one", async () =>
    expect(
      await expressionsIn(
        "class A { static void S(int a, int b) { } static void S(string a, int b) { } void G() => S(); }",
      ),
    ).toEqual(["S A"]));

  it("is `this` for a local function and for a value that is called", async () =>
    expect(
      await expressionsIn(
        "using System; class A { static Action F; static void M(Action p) { static void L() { } L(); F(); p(); } }",
      ),
    ).toEqual(["L this", "F this", "p this"]));

  it("is as written where something stands before the dot", async () =>
    expect(
      await expressionsIn("static class E { public static void X(this A a) { } } class A { void M() => this.X(); }"),
    ).toEqual(["X this"]));
});
