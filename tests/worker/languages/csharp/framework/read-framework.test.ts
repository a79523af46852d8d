import { beforeAll, describe, expect, it } from "vitest";
import type {
  Framework,
  FrameworkMember,
  FrameworkType,
} from "../../../../../src/worker/languages/csharp/framework/framework.ts";
import { loadFrameworkBytes } from "../../../../../src/worker/languages/csharp/framework/load-node.ts";
import { readFramework } from "../../../../../src/worker/languages/csharp/framework/read-framework.ts";

let framework: Framework;

beforeAll(async () => {
  framework = await readFramework(await loadFrameworkBytes());
});

describe("types", () => {
  it("are found by name and arity, in all namespaces", () => {
    expect(namesOf(framework.topLevel("Timer"))).toEqual(["System.Threading.Timer", "System.Timers.Timer"]);
    expect(namesOf(framework.topLevel("Task"))).toEqual(["System.Threading.Tasks.Task"]);
    expect(namesOf(framework.topLevel("Task`1"))).toEqual(["System.Threading.Tasks.Task`1"]);
    expect(framework.topLevel("KeyCollection")).toEqual([]);
  });

  it("are the same object each time, with the same members", () => {
    const first = type("System", "String");
    expect(type("System", "String")).toBe(first);
    expect(first.members).toBe(first.members);
    expect(first.nested).toBe(first.nested);
  });

  it("say what they are, with bases and constraints", () => {
    expect(type("System.Threading.Tasks", "Task`1")).toMatchObject({
      ...{ kind: "class", path: "Task`1", arity: 1, modifiers: ["public"], typeParameters: ["TResult"] },
      bases: ["System.Threading.Tasks.Task"],
    });
    expect(type("System.Collections.Generic", "List`1").bases).toContain("System.Collections.Generic.IList<T>");
    expect(type("System", "Nullable`1")).toMatchObject({
      kind: "struct",
      constraints: ["where T : struct"],
      bases: [],
    });
    expect(type("System.Linq", "Enumerable").modifiers).toEqual(["public", "static"]);
    expect(type("System.IO", "Stream").modifiers).toEqual(["public", "abstract"]);
    expect(type("System", "String").modifiers).toEqual(["public", "sealed"]);
    expect(type("System", "IDisposable").kind).toBe("interface");
  });

  it("hold nested types, whose paths count the type parameters of each part", () => {
    const dictionary = type("System.Collections.Generic", "Dictionary`2");
    const keys = nested(dictionary, "KeyCollection");
    expect(keys).toMatchObject({ path: "Dictionary`2.KeyCollection", arity: 0, typeParameters: [] });
    expect(keys.namespace).toBe("System.Collections.Generic");
    expect(nested(keys, "Enumerator").path).toBe("Dictionary`2.KeyCollection.Enumerator");
    expect(nested(dictionary, "AlternateLookup`1")).toMatchObject({ arity: 1, typeParameters: ["TAlternateKey"] });
    const [enumerator] = members(type("System.Collections.Generic", "List`1"), "GetEnumerator");
    expect(enumerator?.returnType).toBe("System.Collections.Generic.List<T>.Enumerator");
  });

  it("give a delegate's return type and parameters", () => {
    expect(type("System", "Func`2")).toMatchObject({
      ...{ kind: "delegate", typeParameters: ["T", "TResult"], returnType: "TResult", members: [] },
      parameters: [{ name: "arg", type: "T", modifiers: [] }],
    });
    expect(type("System", "Action")).toMatchObject({ returnType: "void", parameters: [] });
    expect(type("System", "String")).not.toHaveProperty("returnType");
  });

  it("give an enum's members and what it is stored as", () => {
    const day = type("System", "DayOfWeek");
    expect(day).toMatchObject({ kind: "enum", bases: [] });
    expect(day.members.map((member) => member.name)).toEqual([
      "Sunday",
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
    ]);
    expect(day.members[0]).toEqual({
      ...{
        kind: "enumMember",
        name: "Sunday",
        arity: 0,
        modifiers: [],
        returnType: null,
        parameters: [],
        isPrimary: false,
        callsNamesake: false,
        priority: 0,
      },
    });
    expect(type("System.Diagnostics.CodeAnalysis", "DynamicallyAccessedMemberTypes").kind).toBe("enum");
    expect(type("System.Security", "SecurityRuleSet").bases).toEqual(["byte"]);
  });

  it("have the members of every assembly that declares a part of their methods", () => {
    const builder = type("Microsoft.Extensions.Logging", "LoggingBuilderExtensions");
    expect(builder.members.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["AddConfiguration", "SetMinimumLevel", "ClearProviders"]),
    );
  });

  it("of ASP.NET Core stand beside those of the class library", () => {
    const controller = type("Microsoft.AspNetCore.Mvc", "ControllerBase");
    expect(controller.modifiers).toEqual(["public", "abstract"]);
    expect(members(controller, "Ok").map(signature)).toEqual([
      "public virtual Microsoft.AspNetCore.Mvc.OkResult Ok()",
      "public virtual Microsoft.AspNetCore.Mvc.OkObjectResult Ok(object value)",
    ]);
    expect(members(controller, "HttpContext").map(signature)).toEqual([
      "public Microsoft.AspNetCore.Http.HttpContext HttpContext",
    ]);
  });
});

describe("members", () => {
  it("of each kind are named as in source", () => {
    const dictionary = type("System.Collections.Generic", "Dictionary`2");
    expect(members(dictionary, "this").map(signature)).toEqual(["public TValue this(TKey key)"]);
    expect(members(dictionary, "Dictionary")[0]).toMatchObject({ kind: "constructor", returnType: null });
    expect(members(type("System", "TimeSpan"), "operator +").map(signature)).toEqual([
      "public static System.TimeSpan operator +(System.TimeSpan t1, System.TimeSpan t2)",
      "public static System.TimeSpan operator +(System.TimeSpan t)",
    ]);
    expect(members(type("System", "DateTimeOffset"), "implicit operator System.DateTimeOffset").map(signature)).toEqual(
      ["public static System.DateTimeOffset implicit operator System.DateTimeOffset(System.DateTime dateTime)"],
    );
    expect(members(type("System", "Int128"), "explicit operator checked System.Int128")[0]?.kind).toBe("conversion");
    expect(members(type("System", "AppDomain"), "ProcessExit").map(signature)).toEqual([
      "public System.EventHandler ProcessExit",
    ]);
  });

  it("tell statics, constants and what is protected", () => {
    const text = type("System", "String");
    expect(members(text, "Empty").map(signature)).toEqual(["public static string Empty"]);
    expect(members(text, "IsNullOrEmpty").map(signature)).toEqual(["public static bool IsNullOrEmpty(string value)"]);
    expect(members(type("System", "Math"), "PI").map(signature)).toEqual(["public const double PI"]);
    expect(members(type("System", "Object"), "MemberwiseClone").map(signature)).toEqual([
      "protected object MemberwiseClone()",
    ]);
    expect(members(type("System", "IDisposable"), "Dispose").map(signature)).toEqual(["void Dispose()"]);
    expect(members(type("System", "IParsable`1"), "Parse")[0]?.modifiers).toEqual(["static", "abstract"]);
  });

  it("tell how parameters are passed and which may be left out", () => {
    const [tryParse] = members(type("System", "Int32"), "TryParse").filter(({ parameters }) => parameters.length === 2);
    expect(tryParse?.parameters[1]).toEqual({ name: "result", type: "int", modifiers: ["out"] });
    const [increment] = members(type("System.Threading", "Interlocked"), "Increment");
    expect(increment?.parameters).toEqual([{ name: "location", type: "int", modifiers: ["ref"] }]);
    const format = members(type("System", "String"), "Format").map(signature);
    expect(format).toContain("public static string Format(string format, params object[] args)");
    const [delay] = members(type("System.IO", "File"), "ReadAllTextAsync").filter((m) => m.parameters.length === 2);
    expect(delay?.parameters.map((parameter) => parameter.default)).toEqual([undefined, "default"]);
    const [readOnly] = members(type("System", "Nullable"), "GetValueRefOrDefaultRef");
    expect(readOnly?.parameters[0]?.modifiers).toEqual(["ref", "readonly"]);
    expect(readOnly?.returnType).toBe("ref readonly T");
  });

  it("write types in C#, without nullable reference types", () => {
    const divRem = members(type("System", "Math"), "DivRem").map(({ returnType }) => returnType);
    expect(divRem).toContain("(int Quotient, int Remainder)");
    expect(members(type("System", "String"), "Split")[0]?.returnType).toBe("string[]");
    expect(members(type("System.Threading.Tasks", "Task"), "CurrentId").map(signature)).toEqual([
      "public static int? CurrentId",
    ]);
    expect(members(type("System", "Type"), "BaseType").map(signature)).toContain(
      "public abstract System.Type BaseType",
    );
  });

  it("carry their own type parameters and constraints", () => {
    const [parse] = members(type("System", "Enum"), "Parse").filter(({ arity }) => arity === 1);
    expect(parse).toMatchObject({ typeParameters: ["TEnum"], constraints: ["where TEnum : struct"] });
    const plain = members(type("System", "Object"), "ToString")[0];
    expect(plain?.typeParameters).toBeUndefined();
  });

  it("that extend other types have `this` on the first parameter", () => {
    const select = members(type("System.Linq", "Enumerable"), "Select");
    expect(select.map(signature)).toEqual([
      "public static System.Collections.Generic.IEnumerable<TResult> Select(" +
        "this System.Collections.Generic.IEnumerable<TSource> source, System.Func<TSource, int, TResult> selector)",
      "public static System.Collections.Generic.IEnumerable<TResult> Select(" +
        "this System.Collections.Generic.IEnumerable<TSource> source, System.Func<TSource, TResult> selector)",
    ]);
    expect(select.map(({ typeParameters }) => typeParameters)).toEqual([
      ["TSource", "TResult"],
      ["TSource", "TResult"],
    ]);
  });
});

it("finds the classes that declare an extension method", () => {
  expect(namesOf(framework.extensionClasses("Select"))).toContain("System.Linq.Enumerable");
  expect(namesOf(framework.extensionClasses("AddSingleton"))).toEqual([
    "Microsoft.Extensions.DependencyInjection.ServiceCollectionServiceExtensions",
  ]);
  expect(framework.extensionClasses("Select")).toContain(type("System.Linq", "Enumerable"));
  expect(framework.extensionClasses("Concat")).not.toContain(type("System", "String"));
  expect(framework.extensionClasses("constructor")).toEqual([]);
});

it.each([
  ["System", true],
  ["Microsoft", true],
  ["Microsoft.Extensions", true],
  ["System.Collections.Generic", true],
  ["System.Coll", false],
  ["Generic", false],
  ["", false],
])("knows whether %j is a namespace", (namespace, expected) => {
  expect(framework.hasNamespace(namespace)).toBe(expected);
});

function type(namespace: string, key: string): FrameworkType {
  const found = framework.topLevel(key).find((candidate) => candidate.namespace === namespace);
  if (found === undefined) throw new Error(`There is no ${namespace}.${key}`);
  return found;
}

function nested(outer: FrameworkType, key: string): FrameworkType {
  const found = outer.nested.find((candidate) => candidate.key === key);
  if (found === undefined) throw new Error(`There is no ${outer.path}.${key}`);
  return found;
}

function members(owner: FrameworkType, name: string): readonly FrameworkMember[] {
  return owner.members.filter((member) => member.name === name);
}

function namesOf(types: readonly FrameworkType[]): readonly string[] {
  return types.map(({ namespace, path }) => `${namespace}.${path}`);
}

function signature({ kind, modifiers, returnType, name, parameters }: FrameworkMember): string {
  const list = parameters.map((parameter) => [...parameter.modifiers, parameter.type, parameter.name].join(" "));
  const words = [...modifiers, ...(returnType === null ? [] : [returnType]), name].join(" ");
  return ["property", "field", "event"].includes(kind) ? words : `${words}(${list.join(", ")})`;
}
