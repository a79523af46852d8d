import { describe, expect, it } from "vitest";
import type { FrameworkType } from "../../../../../src/worker/languages/csharp/framework/framework.ts";
import {
  type AssemblyOptions,
  openAssembly,
} from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { sampleAssembly } from "./sample-assembly.ts";

const bytes = sampleAssembly().bytes();

function typeNamed(key: string, options?: AssemblyOptions): FrameworkType {
  const [type] = openAssembly(bytes, options).topLevel(key);
  if (type === undefined) throw new Error(`no ${key}`);
  return type;
}

/** `public method ToList(): List<T>` */
function linesOf({ members }: FrameworkType): readonly string[] {
  return members.map(({ modifiers, kind, name, typeParameters = [], parameters, returnType, constraints = [] }) => {
    const list = parameters.map((each) =>
      [...each.modifiers, each.type, each.name, each.default ?? ""].join(" ").trim(),
    );
    const header = `${name}<${typeParameters.join()}>(${list.join(", ")}): ${returnType}`;
    return [...modifiers, kind, header, ...constraints].join(" ");
  });
}

describe("an assembly", () => {
  it("says what it is, what it refers to, what went elsewhere and who its friends are", () => {
    const { assembly } = openAssembly(bytes);
    expect(assembly.mvid).toBe("04030201-0605-0807-090a-0b0c0d0e0f10");
    expect(assembly.name).toEqual({ name: "Sample", version: "1.2.3.4" });
    expect(assembly.references).toEqual([{ name: "System.Runtime", version: "10.0.0.0" }]);
    expect(assembly.forwards).toEqual([{ namespace: "Demo.Old", key: "Moved`1", assembly: "System.Runtime" }]);
    expect(assembly.friends).toEqual(["Sample.Tests"]);
  });

  it("finds types by name, namespaces, and classes by their extension methods", () => {
    const facts = openAssembly(bytes);
    expect(facts.types().map(({ key }) => key)).toEqual(["Box`1", "Extensions", "Level", "Change"]);
    expect(facts.hasNamespace("Demo")).toBe(true);
    expect(facts.hasNamespace("Dem")).toBe(false);
    expect(facts.extensionClasses("Pick").map(({ path }) => path)).toEqual(["Extensions"]);
    expect(facts.extensionClasses("Pairs")).toEqual([]);
    expect(facts.topLevel("Secret")).toEqual([]);
    expect(facts.topLevel("Box`1")[0]).toBe(facts.topLevel("Box`1")[0]);
  });

  it("says of a type that it shows it, however often it is asked", () => {
    const facts = openAssembly(bytes);
    const answers = new Set(Array.from({ length: 100_000 }, () => facts.hides("Demo", "Box`1")));
    expect([...answers]).toEqual([false]);
  });

  it("shows its friends what is internal", () => {
    expect(typeNamed("Secret", { surface: "internal" })).toMatchObject({ kind: "struct", modifiers: ["internal"] });
    expect(linesOf(typeNamed("Box`1", { surface: "internal" }))).toContain("internal field hidden<>(): int");
  });
});

describe("a type of an assembly", () => {
  it("has the header that source would give it", () => {
    expect(typeNamed("Box`1")).toMatchObject({
      kind: "class",
      namespace: "Demo",
      path: "Box`1",
      arity: 1,
      modifiers: ["public", "abstract"],
      typeParameters: ["T"],
      constraints: ["where T : struct"],
      bases: ["System.IDisposable"],
    });
    expect(typeNamed("Extensions").modifiers).toEqual(["public", "static"]);
  });

  it("has members: indexers, constructors and operators by C#'s names, no accessors and no destructors", () => {
    expect(linesOf(typeNamed("Box`1"))).toEqual([
      "public static field Empty<>(): T",
      "protected constructor Box<>(): null",
      "public abstract method ToList<>(): System.Collections.Generic.List<T>",
      "public static operator operator ==<>(int a, int b): bool",
      "public virtual indexer this<>(int index): T",
    ]);
  });

  it("has nested types, whose outer type parameters are not their own", () => {
    const [inner] = typeNamed("Box`1").nested;
    expect(inner).toMatchObject({ path: "Box`1.Inner", namespace: "Demo", arity: 0, typeParameters: [] });
    expect(inner && linesOf(inner)).toEqual(["public method Value<>(): T"]);
  });

  it("reads enums with their values and delegates", () => {
    const level = typeNamed("Level");
    expect(level).toMatchObject({ kind: "enum", bases: ["byte"] });
    expect(linesOf(level)).toEqual(["enumMember High<>(): null"]);
    const { assembly } = openAssembly(bytes);
    const [high] = assembly.type(5).fields.slice(1);
    expect(high?.constant).toBe(200);
    expect(typeNamed("Change")).toMatchObject({
      kind: "delegate",
      returnType: "ref readonly int",
      parameters: [{ name: "name", type: "string", modifiers: [] }],
      members: [],
    });
  });
});

describe("a method of an assembly", () => {
  it("passes parameters as C# says it", () => {
    expect(linesOf(typeNamed("Extensions"))[0]).toBe(
      "public static method Pick<TItem>(this TItem source, ref int a, out int b, in int c, params string[] rest): TItem" +
        " where TItem : class, new()",
    );
  });

  it("has what attributes say of types: names of tuples, dynamic, defaults", () => {
    expect(linesOf(typeNamed("Extensions"))[1]).toBe(
      "public static method Pairs<>(dynamic item, int? number default, object other default): " +
        "System.Collections.Generic.List<(int A, string)>",
    );
  });

  it("says which types may be null, where that is asked for", () => {
    expect(linesOf(typeNamed("Extensions", { showsNull: true }))[1]).toBe(
      "public static method Pairs<>(dynamic item, int? number default, object? other default): " +
        "System.Collections.Generic.List<(int A, string?)>",
    );
  });
});
