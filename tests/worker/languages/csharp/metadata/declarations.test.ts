import { describe, expect, it } from "vitest";
import { readText } from "../../../../../src/worker/languages/csharp/metadata/attributes/known-attributes.ts";
import { openAssembly } from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { Assembly } from "../../../../../src/worker/languages/csharp/metadata/model/assembly.ts";
import { INT, OBJECT, PUBLIC, SampleAssembly, STRING, VOID } from "./sample-assembly.ts";

/** Behind that of the module. */
const FIRST_TYPE = 2;
const [REQUIRED, CLASS] = [0x1f, 1];
const [VALUE_TYPE, CLASS_TYPE, GENERIC_INSTANCE, ARRAY, TYPE_PARAMETER] = [0x11, 0x12, 0x15, 0x1d, 0x1e];

function sampleWithType(base = "Object"): SampleAssembly {
  const sample = new SampleAssembly();
  sample.type("A", CLASS, sample.ref("System", base));
  return sample;
}

function typeOf(sample: SampleAssembly) {
  return new Assembly(sample.bytes()).type(FIRST_TYPE);
}

describe("a declaration of an assembly", () => {
  it("has constants of every type", () => {
    const sample = sampleWithType();
    const constants = [
      [2, [1]],
      [3, [65, 0]],
      [4, [0xff]],
      [6, [0xfe, 0xff]],
      [8, [0xff, 0xff, 0xff, 0xff]],
      [9, [0xff, 0xff, 0xff, 0xff]],
      [10, new Array<number>(8).fill(0xff)],
      [11, new Array<number>(8).fill(0xff)],
      [12, [0, 0, 0x80, 0x3f]],
      [13, [0, 0, 0, 0, 0, 0, 0xf8, 0x3f]],
      [14, [72, 0, 105, 0]],
      [18, [0, 0, 0, 0]],
    ] as const;
    for (const [type, value] of constants) {
      const field = sample.add("Field", { Flags: PUBLIC | 0x50, Name: "Constant", Signature: [6, INT] });
      sample.add("Constant", { Type: type, Parent: tokenOf("Field", field), Value: value });
    }
    sample.add("Field", { Flags: PUBLIC, Name: "none", Signature: [6, INT] });
    expect(typeOf(sample).fields.map(({ constant }) => constant)).toEqual([
      ...[true, "A", -1, -2, -1, 0xffffffff, "-1", "18446744073709551615", 1, 1.5, "Hi", null],
      undefined,
    ]);
  });

  it("tells what a parameter is where it is left out", () => {
    const sample = sampleWithType();
    sample.method(
      "M",
      PUBLIC,
      [0x20, 2, VOID, STRING, INT],
      [
        ["text", 0x1010],
        ["number", 0],
      ],
    );
    sample.add("Constant", { Type: 14, Parent: tokenOf("Param", 1), Value: [72, 0] });
    const [method] = typeOf(sample).methods;
    expect(method?.parameters.map(({ constant }) => constant)).toEqual(["H", undefined]);
  });

  it("is what the compiler wrote down for a parameter that is left out", () => {
    const sample = sampleWithType();
    const [kind, nullable] = [sample.ref("Demo", "Kind"), sample.ref("System", "Nullable`1")];
    const orNull = (...type: readonly number[]) => [GENERIC_INSTANCE, VALUE_TYPE, nullable * 4 + 1, 1, ...type];
    const named = [VALUE_TYPE, kind * 4 + 1];
    const [FLOAT, DOUBLE, CHAR, LONG, BOOL] = [12, 13, 3, 10, 2];
    const text = [...'a\n"\\'].flatMap((sign) => [sign.charCodeAt(0), 0]);
    const tenth = [0xcd, 0xcc, 0xcc, 0x3d];
    const [minus, one] = [
      [0xff, 0xff, 0xff, 0xff],
      [1, 0, 0, 0],
    ];
    const given: readonly (readonly [type: readonly number[], constant: number, value: readonly number[]])[] = [
      ...([
        [[BOOL], BOOL, [1]],
        [orNull(BOOL), BOOL, [0]],
        [[INT], INT, minus],
        [orNull(INT), INT, one],
      ] as const),
      ...([
        [[LONG], LONG, [...minus, ...minus]],
        [[FLOAT], FLOAT, tenth],
      ] as const),
      ...([
        [[DOUBLE], DOUBLE, [0, 0, 0, 0, 0, 0, 0xf0, 0x7f]],
        [[CHAR], CHAR, [39, 0]],
      ] as const),
      ...([
        [[STRING], STRING, text],
        [named, INT, one],
        [named, INT, [0, 0, 0, 0]],
      ] as const),
      [orNull(...named), INT, minus],
    ];
    const optional = given.map((_, at) => [`p${at}`, 0x1010] as const);
    sample.method("M", PUBLIC, [0x20, given.length, VOID, ...given.flatMap(([type]) => type)], optional);
    for (const [row, [, constant, value]] of given.entries())
      sample.add("Constant", { Type: constant, Parent: tokenOf("Param", row + 1), Value: [...value] });
    const [found] = openAssembly(sample.bytes()).topLevel("A")[0]?.members ?? [];
    expect(found?.parameters.map((parameter) => `${parameter.type} = ${parameter.default}`)).toEqual([
      ...["bool = true", "bool? = false", "int = -1", "int? = 1", "long = -1", "float = 0.1f"],
      ...["double = double.PositiveInfinity", String.raw`char = '\''`, String.raw`string = "a\n\"\\"`],
      ...["Demo.Kind = (Demo.Kind)1", "Demo.Kind = default", "Demo.Kind? = (Demo.Kind)(-1)"],
    ]);
  });

  it("names the member of an enum of its own that a parameter is where it is left out", () => {
    const sample = sampleWithType();
    const optional = [0, 1, 2, 3].map((at) => [`p${at}`, 0x1010] as const);
    const own = [VALUE_TYPE, (FIRST_TYPE + 1) * 4];
    const maybe = [GENERIC_INSTANCE, VALUE_TYPE, sample.ref("System", "Nullable`1") * 4 + 1, 1, ...own];
    sample.method("M", PUBLIC, [0x20, 4, VOID, ...own, ...own, ...maybe, ...own], optional);
    const sign = (value: number) => [value, 0, 0, 0];
    for (const [row, value] of [0, 4, 4, 6].entries())
      sample.add("Constant", { Type: INT, Parent: tokenOf("Param", row + 1), Value: sign(value) });
    sample.type("Kind", CLASS | 0x100, sample.ref("System", "Enum"));
    sample.add("Field", { Flags: PUBLIC | 0x600, Name: "value__", Signature: [6, INT] });
    for (const [name, value] of Object.entries({ None: 0, Exact: 4, Same: 4 })) {
      const field = sample.add("Field", { Flags: PUBLIC | 0x50, Name: name, Signature: [6, ...own] });
      sample.add("Constant", { Type: INT, Parent: tokenOf("Field", field), Value: sign(value) });
    }
    const [found] = openAssembly(sample.bytes()).topLevel("A")[0]?.members ?? [];
    const kind = found?.parameters[0]?.type;
    expect(found?.parameters.map((parameter) => parameter.default)).toEqual([
      ...[`${kind}.None`, `${kind}.Exact`, `${kind}.Exact`],
      `(${kind})6`,
    ]);
  });

  it("is null where a parameter is left out whose type takes it, and the default of any other", () => {
    const sample = sampleWithType();
    const [struct, nullable] = [sample.ref("Demo", "Token"), sample.ref("System", "Nullable`1")];
    const token = [VALUE_TYPE, struct * 4 + 1];
    const maybe = [GENERIC_INSTANCE, VALUE_TYPE, nullable * 4 + 1, 1, INT];
    const types = [[STRING], [OBJECT], [ARRAY, INT], token, maybe, [TYPE_PARAMETER, 0], [STRING]];
    const optional = types.map((_, at) => [`p${at}`, 0x1010] as const);
    const method = sample.method("M", PUBLIC, [0x30, 1, types.length, VOID, ...types.flat()], optional);
    sample.add("GenericParam", { Number: 0, Owner: tokenOf("MethodDef", method), Name: "T" });
    for (const row of types.keys()) {
      const isText = row === types.length - 1;
      sample.add("Constant", {
        Type: isText ? STRING : CLASS_TYPE,
        Parent: tokenOf("Param", row + 1),
        Value: isText ? [72, 0] : [0, 0, 0, 0],
      });
    }
    const [found] = openAssembly(sample.bytes()).topLevel("A")[0]?.members ?? [];
    expect(found?.parameters.map((one) => `${one.type} = ${one.default}`)).toEqual([
      ...["string = null", "object = null", "int[] = null", "Demo.Token = default", "int? = null", "T = default"],
      'string = "H"',
    ]);
  });

  it("knows setters that only initialise", () => {
    const sample = sampleWithType();
    const modifier = sample.ref("System.Runtime.CompilerServices", "IsExternalInit");
    sample.method("set_A", PUBLIC, [0x20, 1, REQUIRED, modifier * 4 + 1, VOID, INT]);
    sample.method("set_B", PUBLIC, [0x20, 1, VOID, INT]);
    expect(typeOf(sample).methods.map(({ isInitOnly }) => isInitOnly)).toEqual([true, false]);
  });

  it("knows what is obsolete or required, and structs that are read-only or stay on the stack", () => {
    const sample = sampleWithType("ValueType");
    const type = tokenOf("TypeDef", FIRST_TYPE);
    sample.attribute("refStruct", type);
    sample.attribute("readOnly", type);
    sample.attribute("obsolete", type, [1, 0, 2, 78, 111, 0, 0]);
    const field = sample.add("Field", { Flags: PUBLIC, Name: "field", Signature: [6, INT] });
    sample.attribute("required", tokenOf("Field", field));
    const found = typeOf(sample);
    expect(found).toMatchObject({ kind: "struct", isRefStruct: true, isReadOnly: true, isStatic: false });
    expect(found.attributes.read("obsolete", readText)).toBe("No");
    expect(found.fields[0]?.attributes.has("required")).toBe(true);
    expect(found.attributes.has("required")).toBe(false);
  });

  it("tells which overload comes first, where an attribute says so", () => {
    const sample = sampleWithType();
    sample.method("M", PUBLIC, [0x20, 1, VOID, INT]);
    const low = sample.method("M", PUBLIC, [0x20, 1, VOID, STRING]);
    sample.attributeOf("overloadPriority", tokenOf("MethodDef", low), [INT], [1, 0, 0xfe, 0xff, 0xff, 0xff, 0, 0]);
    const [type] = openAssembly(sample.bytes()).topLevel("A");
    expect(type?.members.map(({ priority }) => priority)).toEqual([0, -2]);
  });

  it("reads no named argument of an attribute as one of its constructor", () => {
    const sample = sampleWithType();
    // [Obsolete(DiagnosticId = "X")]
    const named = [0x54, STRING, 1, 68, 1, 88];
    sample.attributeOf("obsolete", tokenOf("TypeDef", FIRST_TYPE), [], [1, 0, 1, 0, ...named]);
    const { attributes } = typeOf(sample);
    expect(attributes.has("obsolete")).toBe(true);
    expect(attributes.read("obsolete", readText)).toBeUndefined();
  });

  it("has variance", () => {
    const sample = sampleWithType();
    for (const [i, flags] of [1, 2, 0].entries()) {
      sample.add("GenericParam", { Number: i, Flags: flags, Owner: tokenOf("TypeDef", FIRST_TYPE), Name: `T${i}` });
    }
    expect(typeOf(sample).genericParameters.map(({ variance }) => variance)).toEqual(["out", "in", ""]);
    expect(openAssembly(sample.bytes()).topLevel("A")[0]?.variance).toEqual(["out", "in", ""]);
    expect(openAssembly(sampleWithType().bytes()).topLevel("A")[0]?.variance).toBeUndefined();
  });
});
