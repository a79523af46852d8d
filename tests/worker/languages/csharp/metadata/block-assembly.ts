import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { CLASS, INT, OBJECT, PUBLIC, SampleAssembly, STRING, VOID } from "./sample-assembly.ts";

const STATIC = 0x10;
const SPECIAL = 0x800;
const INTERNAL = 3;
const [VAR, MVAR, GENERIC_INSTANCE] = [0x13, 0x1e, 0x15];
const INSTANCE = 0x20;
const GENERIC = 0x10;

/** Flags of the class, of the types to which blocks are compiled, and of the types that have their parameters. */
const [STATIC_CLASS, BLOCK, MARKER] = [0x181, 0x502, 0x582];

const ADD = [
  ["a", 0],
  ["b", 0],
] as const;

/**
 * What the compiler makes of these blocks of the class `Lib.Extensions`, whose members are public:
 *
 *     extension(Assert) { static void False(int value); static int Count { get; } internal static void Own(); }
 *     extension(string text) { string Twice(); int Size { get; set; } static string operator +(string, string); }
 *     extension<T>(List<T> list) where T : class { int Pick<U>(T item, U other); static int Of(T item); }
 */
export function blockAssembly(): SampleAssembly {
  const sample = new SampleAssembly();
  const object = sample.ref("System", "Object");
  const list = sample.ref("System.Collections.Generic", "List`1");
  const assert = sample.type("Assert", 1, object, "Lib");
  const around = sample.type("Extensions", STATIC_CLASS, object, "Lib");
  sample.attribute("extension", tokenOf("TypeDef", around));
  const listOf = (...type: readonly number[]) => [GENERIC_INSTANCE, CLASS, list * 4 + 1, 1, ...type];
  addCompiledMethods(sample, listOf(MVAR, 0));
  addTypeBlock(sample, around, [CLASS, assert * 4]);
  addValueBlock(sample, around);
  addGenericBlock(sample, around, listOf(VAR, 0));
  return sample;
}

// The methods with the code: those for methods of values are extension methods.
function addCompiledMethods(sample: SampleAssembly, list: readonly number[]): void {
  const access = PUBLIC | STATIC;
  sample.method("False", access, [0, 1, VOID, INT], [["value", 0]]);
  sample.method("get_Count", access, [0, 0, INT]);
  sample.method("Own", INTERNAL | STATIC, [0, 0, VOID]);
  const twice = sample.method("Twice", access, [0, 1, STRING, STRING], [["text", 0]]);
  sample.attribute("extension", tokenOf("MethodDef", twice));
  sample.method("get_Size", access, [0, 1, INT, STRING], [["text", 0]]);
  sample.method("set_Size", access, [0, 2, VOID, STRING, INT], ADD);
  sample.method("op_Addition", access, [0, 2, STRING, STRING, STRING], ADD);
  const pick = sample.method("Pick", access, [GENERIC, 2, 3, INT, ...list, MVAR, 0, MVAR, 1], [["list", 0], ...ADD]);
  sample.attribute("extension", tokenOf("MethodDef", pick));
  for (const [at, Name] of ["T", "U"].entries())
    sample.add("GenericParam", { Number: at, Flags: at === 0 ? 4 : 0, Owner: tokenOf("MethodDef", pick), Name });
  const of = sample.method("Of", access, [GENERIC, 1, 1, INT, MVAR, 0], [["item", 0]]);
  sample.add("GenericParam", { Number: 0, Flags: 4, Owner: tokenOf("MethodDef", of), Name: "T" });
  const classic = sample.method("Twice", access, [0, 1, STRING, OBJECT], [["text", 0]]);
  sample.attribute("extension", tokenOf("MethodDef", classic));
}

function addTypeBlock(sample: SampleAssembly, around: number, assert: readonly number[]): void {
  const block = addBlock(sample, around, "<G>$1", PROPERTIES);
  const marker = "<M>$1";
  mark(sample, marker, "MethodDef", sample.method("False", PUBLIC | STATIC, [0, 1, VOID, INT], [["value", 0]]));
  mark(sample, marker, "MethodDef", sample.method("Own", INTERNAL | STATIC, [0, 0, VOID]));
  const getter = sample.method("get_Count", PUBLIC | STATIC | SPECIAL, [0, 0, INT]);
  addProperty(sample, marker, "Count", [8, 0, INT], [getter]);
  addMarker(sample, block, marker, assert, "");
}

function addValueBlock(sample: SampleAssembly, around: number): void {
  const block = addBlock(sample, around, "<G>$2", PROPERTIES);
  const marker = "<M>$2";
  mark(sample, marker, "MethodDef", sample.method("Twice", PUBLIC, [INSTANCE, 0, STRING]));
  const operator = sample.method("op_Addition", PUBLIC | STATIC | SPECIAL, [0, 2, STRING, STRING, STRING], ADD);
  mark(sample, marker, "MethodDef", operator);
  const getter = sample.method("get_Size", PUBLIC | SPECIAL, [INSTANCE, 0, INT]);
  const setter = sample.method("set_Size", PUBLIC | SPECIAL, [INSTANCE, 1, VOID, INT], [["value", 0]]);
  addProperty(sample, marker, "Size", [0x28, 0, INT], [getter, setter]);
  addMarker(sample, block, marker, [STRING], "text");
}

function addGenericBlock(sample: SampleAssembly, around: number, list: readonly number[]): void {
  const block = addBlock(sample, around, "<G>$3`1");
  const marker = "<M>$3";
  sample.add("GenericParam", { Number: 0, Flags: 4, Owner: tokenOf("TypeDef", block), Name: "$T0" });
  const pick = sample.method("Pick", PUBLIC, [INSTANCE | GENERIC, 1, 2, INT, VAR, 0, MVAR, 0], ADD);
  sample.add("GenericParam", { Number: 0, Flags: 0, Owner: tokenOf("MethodDef", pick), Name: "U" });
  mark(sample, marker, "MethodDef", pick);
  mark(sample, marker, "MethodDef", sample.method("Of", PUBLIC | STATIC, [0, 1, INT, VAR, 0], [["item", 0]]));
  const type = addMarker(sample, block, marker, list, "list");
  sample.add("GenericParam", { Number: 0, Flags: 4, Owner: tokenOf("TypeDef", type), Name: "T" });
}

const PROPERTIES = true;

function addBlock(sample: SampleAssembly, around: number, name: string, hasProperties = false): number {
  const block = nested(sample, around, name, BLOCK);
  sample.attribute("extension", tokenOf("TypeDef", block));
  if (hasProperties) sample.add("PropertyMap", { Parent: block, PropertyList: sample.count("Property") + 1 });
  return block;
}

function addMarker(
  sample: SampleAssembly,
  block: number,
  name: string,
  extended: readonly number[],
  parameter: string,
): number {
  const marker = nested(sample, block, name, MARKER);
  sample.method("<Extension>$", PUBLIC | STATIC | SPECIAL, [0, 1, VOID, ...extended], [[parameter, 0]]);
  return marker;
}

function nested(sample: SampleAssembly, outer: number, name: string, flags: number): number {
  const type = sample.type(name, flags, sample.ref("System", "Object"), "");
  sample.add("NestedClass", { Nested: type, Enclosing: outer });
  return type;
}

function addProperty(
  sample: SampleAssembly,
  marker: string,
  name: string,
  signature: readonly number[],
  [getter = 0, setter]: readonly number[],
): void {
  const property = sample.add("Property", { Name: name, Signature: signature });
  const Association = tokenOf("Property", property);
  sample.add("MethodSemantics", { Semantics: 2, Method: getter, Association });
  if (setter !== undefined) sample.add("MethodSemantics", { Semantics: 1, Method: setter, Association });
  mark(sample, marker, "Property", property);
}

/** Says of which block a member is. */
function mark(sample: SampleAssembly, marker: string, table: "MethodDef" | "Property", row: number): void {
  const name = new TextEncoder().encode(marker);
  sample.attributeOf("extensionMarker", tokenOf(table, row), [STRING], [1, 0, name.length, ...name, 0, 0]);
}
