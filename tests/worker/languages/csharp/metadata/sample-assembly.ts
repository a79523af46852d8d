import {
  ATTRIBUTES,
  type AttributeKey,
} from "../../../../../src/worker/languages/csharp/metadata/attributes/known-attributes.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { AssemblyWriter } from "./assembly-writer.ts";

export const PUBLIC = 6;
export const FAMILY = 4;
const INTERNAL = 3;
const STATIC = 0x10;

/** Element types of signatures, as ECMA-335 numbers them. */
export const [VOID, BOOL, INT, STRING, CLASS, OBJECT] = [1, 2, 8, 14, 0x12, 28];
const [BYREF, VALUETYPE, VAR, GENERICINST, SZARRAY, MVAR] = [0x10, 0x11, 0x13, 0x15, 0x1d, 0x1e];

/** A compressed TypeDefOrRef of a reference. */
const reference = (row: number) => row * 4 + 1;
/** An attribute without arguments. */
const NO_ARGUMENTS = [1, 0, 0, 0];

/** An assembly with one of each thing that C# can declare. */
export class SampleAssembly extends AssemblyWriter {
  private readonly core: number;
  private readonly constructors = new Map<string, number>();

  constructor() {
    super();
    this.add("Module", { Name: "sample.dll", Mvid: Array.from({ length: 16 }, (_, i) => i + 1) });
    this.add("Assembly", { Name: "Sample", Major: 1, Minor: 2, Build: 3, Revision: 4 });
    this.core = this.add("AssemblyRef", { Name: "System.Runtime", Major: 10 });
    this.add("TypeDef", { Name: "<Module>", FieldList: 1, MethodList: 1 });
  }

  /** A type of another assembly. */
  ref(namespace: string, name: string): number {
    return this.add("TypeRef", {
      ResolutionScope: tokenOf("AssemblyRef", this.core),
      Namespace: namespace,
      Name: name,
    });
  }

  /** A type whose members are those that are added until the next. */
  type(name: string, flags: number, base: number, namespace = "Demo"): number {
    const lists = { FieldList: this.count("Field") + 1, MethodList: this.count("MethodDef") + 1 };
    const extended = base === 0 ? 0 : tokenOf("TypeRef", base);
    return this.add("TypeDef", { Flags: flags, Name: name, Namespace: namespace, Extends: extended, ...lists });
  }

  method(
    name: string,
    flags: number,
    signature: readonly number[],
    parameters: readonly (readonly [string, number])[] = [],
  ): number {
    const row = this.add("MethodDef", {
      Flags: flags,
      Name: name,
      Signature: signature,
      ParamList: this.count("Param") + 1,
    });
    for (const [i, [text, bits]] of parameters.entries()) {
      this.add("Param", { Flags: bits, Sequence: i + 1, Name: text });
    }
    return row;
  }

  /** Without a value, or with one that has arguments of its constructor: how many does not matter. */
  attribute(key: AttributeKey, parent: number, value: readonly number[] = NO_ARGUMENTS): void {
    const parameters = value.length > NO_ARGUMENTS.length ? [OBJECT] : [];
    this.attributeOf(key, parent, parameters, value);
  }

  /** The same, whose constructor has parameters of these types. */
  attributeOf(key: AttributeKey, parent: number, parameters: readonly number[], value: readonly number[]): void {
    const place = `${key} ${parameters.join()}`;
    const known = this.constructors.get(place) ?? this.constructorOf(ATTRIBUTES[key], parameters);
    this.constructors.set(place, known);
    this.add("CustomAttribute", { Parent: parent, Type: tokenOf("MemberRef", known), Value: value });
  }

  private constructorOf(name: string, parameters: readonly number[]): number {
    const dot = name.lastIndexOf(".");
    const type = this.ref(name.slice(0, dot), name.slice(dot + 1));
    const signature = [0x20, parameters.length, VOID, ...parameters];
    return this.add("MemberRef", { Class: tokenOf("TypeRef", type), Name: ".ctor", Signature: signature });
  }
}

/** The sample that most tests ask. */
export function sampleAssembly(): SampleAssembly {
  const sample = new SampleAssembly();
  const object = sample.ref("System", "Object");
  const valueType = sample.ref("System", "ValueType");
  const enumeration = sample.ref("System", "Enum");
  const delegateType = sample.ref("System", "MulticastDelegate");
  const list = sample.ref("System.Collections.Generic", "List`1");
  const tuple = sample.ref("System", "ValueTuple`2");
  const nullable = sample.ref("System", "Nullable`1");
  const disposable = sample.ref("System", "IDisposable");
  addBox(sample, object, valueType, disposable, list);
  addExtensions(sample, object, list, tuple, nullable);
  addOthers(sample, valueType, enumeration, delegateType);
  sample.add("ExportedType", {
    Flags: 0x20_0000,
    Name: "Moved`1",
    Namespace: "Demo.Old",
    Implementation: tokenOf("AssemblyRef", 1),
  });
  const friend = new TextEncoder().encode("Sample.Tests, PublicKey=00");
  sample.attribute("internalsVisibleTo", tokenOf("Assembly", 1), [1, 0, friend.length, ...friend, 0, 0]);
  return sample;
}

// public abstract class Box<T> : IDisposable where T : struct, with a nested class.
function addBox(sample: SampleAssembly, object: number, valueType: number, disposable: number, list: number): void {
  const box = sample.type("Box`1", 0x81, object);
  sample.add("InterfaceImpl", { Class: box, Interface: tokenOf("TypeRef", disposable) });
  const parameter = sample.add("GenericParam", { Number: 0, Flags: 0x18, Owner: tokenOf("TypeDef", box), Name: "T" });
  sample.add("GenericParamConstraint", { Owner: parameter, Constraint: tokenOf("TypeRef", valueType) });
  sample.attribute("defaultMember", tokenOf("TypeDef", box), [1, 0, 4, 73, 116, 101, 109, 0, 0]);
  sample.add("Field", { Flags: PUBLIC | STATIC, Name: "Empty", Signature: [6, VAR, 0] });
  sample.add("Field", { Flags: INTERNAL, Name: "hidden", Signature: [6, INT] });
  sample.method(".ctor", FAMILY | 0x1800, [0x20, 0, VOID]);
  sample.method("Finalize", FAMILY | 0x40, [0x20, 0, VOID]);
  const getter = sample.method("get_Item", PUBLIC | 0x940, [0x20, 1, VAR, 0, INT], [["index", 0]]);
  const setter = sample.method("set_Item", INTERNAL | 0x940, [0x20, 2, VOID, INT, VAR, 0]);
  sample.method("ToList", PUBLIC | 0x1c0 | 0x400, [0x20, 0, GENERICINST, CLASS, reference(list), 1, VAR, 0]);
  sample.method(
    "op_Equality",
    PUBLIC | STATIC | 0x800,
    [0, 2, BOOL, INT, INT],
    [
      ["a", 0],
      ["b", 0],
    ],
  );
  sample.add("PropertyMap", { Parent: box, PropertyList: 1 });
  const item = sample.add("Property", { Name: "Item", Signature: [0x28, 1, VAR, 0, INT] });
  sample.add("MethodSemantics", { Semantics: 2, Method: getter, Association: tokenOf("Property", item) });
  sample.add("MethodSemantics", { Semantics: 1, Method: setter, Association: tokenOf("Property", item) });
  const inner = sample.type("Inner", 2, object, "");
  sample.add("GenericParam", { Number: 0, Flags: 0, Owner: tokenOf("TypeDef", inner), Name: "T" });
  sample.method("Value", PUBLIC, [0x20, 0, VAR, 0]);
  sample.add("NestedClass", { Nested: inner, Enclosing: box });
}

// public static class Extensions
function addExtensions(sample: SampleAssembly, object: number, list: number, tuple: number, nullable: number): void {
  const type = sample.type("Extensions", 0x181, object);
  sample.attribute("extension", tokenOf("TypeDef", type));
  const signature = [0x10, 1, 5, MVAR, 0, MVAR, 0, BYREF, INT, BYREF, INT, BYREF, INT, SZARRAY, STRING];
  const first = sample.count("Param") + 1;
  const pick = sample.method("Pick", PUBLIC | STATIC, signature, [
    ["source", 0],
    ["a", 0],
    ["b", 2],
    ["c", 0],
    ["rest", 0],
  ]);
  sample.add("GenericParam", { Number: 0, Flags: 0x14, Owner: tokenOf("MethodDef", pick), Name: "TItem" });
  sample.attribute("extension", tokenOf("MethodDef", pick));
  sample.attribute("readOnly", tokenOf("Param", first + 3));
  sample.attribute("params", tokenOf("Param", first + 4));
  // List<(int, string?)>? Pairs(object dynamic, int? number = null, object? o = null)
  const pair = [GENERICINST, VALUETYPE, reference(tuple), 2, INT, STRING];
  const maybe = [GENERICINST, VALUETYPE, reference(nullable), 1, INT];
  const pairs = sample.method(
    "Pairs",
    PUBLIC | STATIC,
    [0, 3, GENERICINST, CLASS, reference(list), 1, ...pair, OBJECT, ...maybe, OBJECT],
    [
      ["item", 0],
      ["number", 0x10],
      ["other", 0x10],
    ],
  );
  sample.attribute("nullableContext", tokenOf("MethodDef", pairs), [1, 0, 2, 0, 0]);
  const at = sample.count("Param");
  const returned = sample.add("Param", { Sequence: 0 });
  sample.attribute("tupleNames", tokenOf("Param", returned), [1, 0, 2, 0, 0, 0, 1, 65, 0xff, 0, 0]);
  sample.attribute("nullable", tokenOf("Param", returned), [1, 0, 3, 0, 0, 0, 1, 0, 2, 0, 0]);
  sample.attribute("dynamic", tokenOf("Param", at - 2));
  sample.attribute("nullable", tokenOf("Param", at - 2), [1, 0, 1, 0, 0]);
}

// public enum Level : byte, internal struct Secret, public delegate ref readonly int Change(string name)
function addOthers(sample: SampleAssembly, valueType: number, enumeration: number, delegateType: number): void {
  const level = sample.type("Level", 0x101, enumeration);
  sample.add("Field", { Flags: PUBLIC | 0x600, Name: "value__", Signature: [6, 5] });
  const high = sample.add("Field", { Flags: PUBLIC | 0x8050, Name: "High", Signature: [6, VALUETYPE, level * 4] });
  sample.add("Constant", { Type: 5, Parent: tokenOf("Field", high), Value: [200] });
  sample.type("Secret", 0x100, valueType);
  sample.type("Change", 0x101, delegateType, "");
  sample.method("Invoke", PUBLIC | 0x1c0, [0x20, 1, BYREF, INT, STRING], [["name", 0]]);
  const returned = sample.add("Param", { Sequence: 0 });
  sample.attribute("readOnly", tokenOf("Param", returned));
}
