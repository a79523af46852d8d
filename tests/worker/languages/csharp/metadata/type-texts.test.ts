import { describe, expect, it } from "vitest";
import type { AttributeKey } from "../../../../../src/worker/languages/csharp/metadata/attributes/known-attributes.ts";
import { openAssembly } from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { INT, OBJECT, PUBLIC, SampleAssembly, STRING, VOID } from "./sample-assembly.ts";

const [POINTER, CLASS, VALUETYPE, ARRAY, GENERIC, FUNCTION, VECTOR, REQUIRED] = [15, 18, 17, 20, 21, 27, 29, 31];

type Attribute = readonly [AttributeKey, readonly number[]];

/** The rows of TypeRef that signatures call by their numbers, as coded indexes. */
const TYPES = {
  dictionary: ["System.Collections.Generic", "Dictionary`2"],
  pair: ["System", "ValueTuple`2"],
  many: ["System", "ValueTuple`8"],
  rest: ["System", "ValueTuple`1"],
  text: ["System", "String"],
  volatile: ["System.Runtime.CompilerServices", "IsVolatile"],
  in: ["System.Runtime.InteropServices", "InAttribute"],
  out: ["System.Runtime.InteropServices", "OutAttribute"],
} as const;

function index(name: keyof typeof TYPES): number {
  return (Object.keys(TYPES).indexOf(name) + 1) * 4 + 1;
}

/** How the type of a field is written. */
function textOf(signature: readonly number[], attributes: readonly Attribute[], showsNull: boolean): string | null {
  const sample = new SampleAssembly();
  for (const [namespace, name] of Object.values(TYPES)) sample.ref(namespace, name);
  // Nested: Dictionary<K, V>.Enumerator
  sample.add("TypeRef", { ResolutionScope: tokenOf("TypeRef", 1), Name: "Enumerator" });
  sample.type("A", 1, sample.ref("System", "Object"));
  const field = sample.add("Field", { Flags: PUBLIC, Name: "field", Signature: [6, ...signature] });
  for (const [key, value] of attributes) sample.attribute(key, tokenOf("Field", field), value);
  const [type] = openAssembly(sample.bytes(), { showsNull }).topLevel("A");
  return type?.members[0]?.returnType ?? null;
}

const bytes = (...list: readonly number[]) => [1, 0, list.length, 0, 0, 0, ...list, 0, 0];
const names = (...list: readonly string[]) => {
  return [
    1,
    0,
    list.length,
    0,
    0,
    0,
    ...list.flatMap((name) => (name === "" ? [0xff] : [1, name.charCodeAt(0)])),
    0,
    0,
  ];
};
const buffer = (type: string) => [1, 0, type.length, ...new TextEncoder().encode(type), 8, 0, 0, 0, 0, 0];
const ENUMERATOR = 9 * 4 + 1;
const REFERENCE = 0x10;
const passed = (modifier: "in" | "out") => [REQUIRED, index(modifier), REFERENCE, INT];
const ints = (count: number) => new Array<number>(count).fill(INT);

describe("the text of a type", () => {
  it.each<readonly [string, readonly number[]]>([
    ["int[]", [VECTOR, INT]],
    ["int[,][]", [ARRAY, VECTOR, INT, 2, 0, 0]],
    ["int[][,]", [VECTOR, ARRAY, INT, 2, 0, 0]],
    ["void**", [POINTER, POINTER, VOID]],
    ["string", [CLASS, index("text")]],
    ["int", [REQUIRED, index("volatile"), INT]],
    ["System.Collections.Generic.Dictionary<string, int>", [GENERIC, CLASS, index("dictionary"), 2, STRING, INT]],
    ["System.Collections.Generic.Dictionary<string, int>.Enumerator", [GENERIC, VALUETYPE, ENUMERATOR, 2, STRING, INT]],
    ["(int, string)", [GENERIC, VALUETYPE, index("pair"), 2, INT, STRING]],
    ["delegate*<int, void>", [FUNCTION, 0, 1, VOID, INT]],
    [
      "delegate*<in int, out int, ref int, ref readonly int>",
      [FUNCTION, 0, 3, ...passed("in"), ...passed("in"), ...passed("out"), REFERENCE, INT],
    ],
    ["delegate* unmanaged[Cdecl]<void>", [FUNCTION, 1, 0, VOID]],
    [
      "(int, int, int, int, int, int, int, string)",
      [GENERIC, VALUETYPE, index("many"), 8, ...ints(7), GENERIC, VALUETYPE, index("rest"), 1, STRING],
    ],
    ["System.ValueTuple<int, int, int, int, int, int, int, int>", [GENERIC, VALUETYPE, index("many"), 8, ...ints(8)]],
    ["System.ValueTuple<int>", [GENERIC, VALUETYPE, index("rest"), 1, INT]],
  ])("is %s", (text, signature) => {
    expect(textOf(signature, [], false)).toBe(text);
  });

  it.each<readonly [string, readonly number[], readonly Attribute[]]>([
    ["dynamic", [OBJECT], [["dynamic", [1, 0, 0, 0]]]],
    [
      "System.Collections.Generic.Dictionary<object, dynamic>",
      [GENERIC, CLASS, index("dictionary"), 2, OBJECT, OBJECT],
      [["dynamic", bytes(0, 0, 1)]],
    ],
    ["dynamic[]", [VECTOR, OBJECT], [["dynamic", bytes(0, 1)]]],
    [
      "(int a, (int b, string) c)",
      [GENERIC, VALUETYPE, index("pair"), 2, INT, GENERIC, VALUETYPE, index("pair"), 2, INT, STRING],
      [["tupleNames", names("a", "c", "b", "")]],
    ],
    [
      "(int a, int, int, int, int, int, int, string h)",
      [GENERIC, VALUETYPE, index("many"), 8, ...ints(7), GENERIC, VALUETYPE, index("rest"), 1, STRING],
      [["tupleNames", names("a", "", "", "", "", "", "", "h", "")]],
    ],
    ["string?[]", [VECTOR, STRING], [["nullable", bytes(1, 2)]]],
    ["string[]?", [VECTOR, STRING], [["nullable", bytes(2, 1)]]],
    ["int[]?[,]", [ARRAY, VECTOR, INT, 2, 0, 0], [["nullable", bytes(1, 2)]]],
    ["int*", [VALUETYPE, index("text")], [["fixedBuffer", buffer("System.Int32, System.Runtime")]]],
    ["object?", [OBJECT], [["nullable", [1, 0, 2, 0, 0]]]],
    [
      "System.Collections.Generic.Dictionary<int, string?>.Enumerator",
      [GENERIC, VALUETYPE, ENUMERATOR, 2, INT, STRING],
      [["nullable", bytes(0, 2)]],
    ],
  ])("says with what attributes tell: %s", (text, signature, attributes) => {
    expect(textOf(signature, attributes, true)).toBe(text);
  });
});
