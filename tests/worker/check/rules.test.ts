import { describe, expect, it } from "vitest";
import { allRules } from "../../../src/worker/check/all-rules.ts";
import { checked, foundBy } from "./checked.ts";

describe("every rule", () => {
  it("has a name of its own, and says what it asks for", () => {
    expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length);
    for (const { id, title, text, example, fix } of allRules) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
      for (const words of [title, text, example, fix]) expect(words).not.toBe("");
    }
  });

  // What needs another file, or an earlier state, has tests of its own below.
  const shown = allRules.filter(({ id }) => id !== "unreadable-file" && id !== "stale-description");
  it.each(shown.map((rule) => [rule.id, rule] as const))(
    "finds something in its example, and nothing in its fix: %s",
    async (id, rule) => {
      const inClass = (code: string) =>
        /\b(?:class|interface) /.test(code) ? code : `public class Basket\n{\n${code}\n}`;
      const found = await foundBy(id, inClass(rule.example));
      expect(found).toHaveLength(1);
      if (rule.fix.includes("<")) expect(await foundBy(id, inClass(rule.fix))).toEqual([]);
    },
  );
});

describe("a type or member without documentation", () => {
  it("is found as far as it can be seen", async () => {
    const code = `public class Seen { public int A; protected int B; internal int C; int D; }
class Hidden { public int E; }
public interface IPart { void Do(); class Inner { public int F; } }
public class Outer { class Inner { public int G; } protected class Heir { protected internal int H; private protected int I; } }`;
    expect(await foundBy("undocumented-type", code)).toEqual([
      "1 Seen: The class Seen has no documentation.",
      "3 IPart: The interface IPart has no documentation.",
      "3 IPart.Inner: The class IPart.Inner has no documentation.",
      "4 Outer: The class Outer has no documentation.",
    ]);
    const members = (found: readonly string[]) => found.map((one) => one.replace(/^\d+ (\S+):.*/, "$1"));
    expect(members(await foundBy("undocumented-member", code))).toEqual(["Seen.A", "IPart.Do", "IPart.Inner.F"]);
    const rules = { "undocumented-member": { severity: "error", visibility: "protected" } } as const;
    const { findings } = await checked({ "A.cs": code }, { rules });
    const found = findings.filter(({ rule }) => rule === "undocumented-member").map(({ name }) => name);
    expect(found).toEqual(["Seen.A", "IPart.Do", "IPart.Inner.F", "Seen.B", "Outer.Heir.H"]);
  });

  it("is not one that overrides or implements another, or says that it inherits", async () => {
    const code = `/// <summary>A part.</summary>
public interface IPart {
  /// <summary>Does it.</summary>
  void Do(); }
/// <summary>Base.</summary>
public abstract class Base {
  /// <summary>Opens.</summary>
  public abstract void Open(); }
/// <inheritdoc/>
public class Part : Base, IPart {
  public void Do() { }
  public override void Open() { }
  public override string ToString() => "";
  /// <inheritdoc cref="Do"/>
  public void DoAgain() { }
  public void Own() { int Local() => 1; Local(); }
}`;
    expect(await foundBy("undocumented-member", code)).toEqual([
      "16 Part.Own: The method Part.Own has no documentation.",
    ]);
    // The compiler wants one of each.
    expect(await foundBy("undocumented-member", code, { overriding: true })).toHaveLength(4);
  });

  it("is a partial type once, unless any part says something", async () => {
    const rules = { "undocumented-member": { severity: "off" } } as const;
    const files = {
      "A.cs": "public partial class Told { } public partial class Bare { }",
      "B.cs": "/// <summary>Told.</summary>\npartial class Told { } partial class Bare { }",
    };
    const { findings, coverage } = await checked(files, { rules });
    expect(findings.map(({ name, path }) => `${name} ${path}`)).toEqual(["Bare A.cs"]);
    expect(coverage).toEqual([{ project: "", visibility: "public", total: 2, documented: 1 }]);
  });

  it("has plain comments count, or not", async () => {
    const code = "// A part.\npublic class Part { }";
    expect(await foundBy("undocumented-type", code)).toEqual([]);
    expect(await foundBy("undocumented-type", code, { plainComments: false })).toHaveLength(1);
  });
});

describe("parameters and what is returned", () => {
  it("are asked for where a comment says something, and only then", async () => {
    const code = `/// <summary>Has.</summary>
/// <param name="a">A.</param>
public record Has<T>(int a, int b);
public class C {
  /// <summary>M.</summary>
  /// <typeparam name="T">T.</typeparam>
  public int M<T, U>(int a) => 1;
  public void None(int a) { }
  /// <inheritdoc/>
  public void Inherits(int a) { }
  /// <summary>Given back later.</summary>
  public async System.Threading.Tasks.Task Later() { }
}
/// <summary>D.</summary>
public delegate int D(int x);`;
    expect(await foundBy("undocumented-parameter", code)).toEqual([
      "3 Has: Has does not say what its parameter b is.",
      "3 Has: Has does not say what its type parameter T is.",
      "7 C.M: C.M does not say what its parameter a is.",
      "7 C.M: C.M does not say what its type parameter U is.",
      "15 D: D does not say what its parameter x is.",
    ]);
    expect(await foundBy("undocumented-return", code)).toEqual([
      "7 C.M: C.M does not say what it returns.",
      "15 D: D does not say what it returns.",
    ]);
  });

  it("are unknown under names that the declaration does not have", async () => {
    const code = `/// <summary>E.</summary>
public static class E {
  /// <summary>M.</summary>
  /// <param name="b">B.</param>
  /// <typeparam name="V">V.</typeparam>
  public static void M<T>(int a) { }
  extension(string text) {
    /// <summary>N.</summary>
    /// <param name="text">Text.</param>
    public int N() => 1;
  }
}`;
    expect(await foundBy("unknown-parameter", code)).toEqual([
      "6 E.M: E.M has no parameter b, which its comment describes.",
      "6 E.M: E.M has no type parameter V, which its comment describes.",
    ]);
  });
});

describe("references", () => {
  it("are broken where an exception is documented by a type that its type does not have", async () => {
    const code = `public class Order { public class Lost : System.Exception { } }
public class Bill {
  /// <summary>Pays.</summary>
  /// <exception cref="Order.Lost">Never.</exception>
  /// <exception cref="Order.Gone">Never.</exception>
  /// <exception cref="PackageException">Never.</exception>
  public void Pay() { }
}`;
    const [found, ...others] = await foundBy("broken-cref", code);
    expect(found).toContain("refers to Order.Gone, which does not exist.");
    expect(others).toEqual([]);
  });

  it("are broken where their type is known and declares no such member, as the compiler says", async () => {
    const code = `using Some.Package;
public class Order : System.IDisposable { public void Close() { } public void Dispose() { } class Row { public int Total; } }
public class Foreign : PackageBase { }
public class Heir : Foreign { }
/// <summary>
/// <see cref="Order.Close"/> <see cref="Order.Close()"/> <see cref="Order.Row.Total"/> <see cref="Order.ToString"/>
/// <see cref="Order.Clos"/> <see cref="Order.Row.Totl"/> <see cref="Order.Lost(int)"/>
/// <see cref="Heir.Perhaps"/> <see cref="PackageType.Perhaps"/> <see cref="Perhaps"/> <see cref="string.Nothing"/>
/// </summary>
public class Bill { }`;
    expect(await foundBy("broken-cref", code)).toEqual([
      "10 Bill: Bill refers to Order.ToString, which does not exist.",
      "10 Bill: Bill refers to Order.Clos, which does not exist.",
      "10 Bill: Bill refers to Order.Row.Totl, which does not exist.",
      "10 Bill: Bill refers to Order.Lost(int), which does not exist.",
      "10 Bill: Bill refers to Heir.Perhaps, which does not exist.",
    ]);
  });

  it("inherit nothing where nothing above, as far as it is known, says anything", async () => {
    const code = `using Some.Package;
public interface IBare { void Do(); }
public interface ITold {
  /// <summary>Told.</summary>
  void Tell(); }
public class Part : IBare, ITold {
  /// <inheritdoc/>
  public void Do() { }
  /// <inheritdoc/>
  public void Tell() { }
  /// <inheritdoc/>
  public void Own() { }
  /// <inheritdoc cref="IBare.Do"/>
  public void Named() { }
}
public class Foreign : PackageBase {
  /// <inheritdoc/>
  public void Perhaps() { }
}
/// <inheritdoc/>
public class Alone { }
public class Closing : System.IDisposable {
  /// <inheritdoc/>
  public void Dispose() { }
  /// <inheritdoc cref="Dispose"/>
  public void Close() { }
  /// <inheritdoc cref="System.IDisposable"/>
  public void End() { }
}
/// <inheritdoc/>
public partial class Part2 {
  /// <inheritdoc/>
  public Part2(int a) { }
}`;
    expect(await foundBy("inheritdoc-without-source", code)).toEqual([
      "8 Part.Do: Part.Do inherits documentation, but there is none above it.",
      "12 Part.Own: Part.Own inherits documentation, but there is none above it.",
      "14 Part.Named: Part.Named inherits documentation, but there is none above it.",
      "21 Alone: Alone inherits documentation, but there is none above it.",
    ]);
  });
});

describe("what only builds with other symbols have", () => {
  it("may inherit what a base list names for these builds alone", async () => {
    const code = `public class Sink
#if FAST
  : System.IAsyncDisposable
#endif
{
#if FAST
  /// <inheritdoc/>
  public System.Threading.Tasks.ValueTask DisposeAsync() => default;
#else
  /// <inheritdoc/>
  public void Close() { }
#endif
}`;
    expect(await foundBy("inheritdoc-without-source", code)).toEqual([
      "11 Sink.Close: Sink.Close inherits documentation, but there is none above it.",
    ]);
  });
});

describe("references to what is not written", () => {
  it("are left alone: generated parts, constructors, members of records, ids", async () => {
    const code = `public partial class Window { }
public class Plain { }
public record Row(int A);
/// <summary>
/// <see cref="Window.InitializeComponent"/> <see cref="Plain.Plain"/> <see cref="Row.Deconstruct"/> <see cref="M:Plain.#ctor"/> <see cref="P:Plain.Item(System.Int32)"/>
/// </summary>
public class User { }`;
    expect(await foundBy("broken-cref", code)).toEqual([]);
  });
});

describe("summaries", () => {
  it("only repeat a name where they say nothing else", async () => {
    const code = `public class Person {
  /// <summary>Gets or sets the last name.</summary>
  public string LastName { get; set; }
  /// <summary>Initializes a new instance of the Person class.</summary>
  public Person() { }
  /// <summary>Gets the name that is printed.</summary>
  public string Name { get; }
  /// <summary>获取名称。</summary>
  public string Title { get; }
  /// <summary>Gets the class name.</summary>
  public string ClassName { get; }
  /// <summary></summary>
  /// <remarks>Never.</remarks>
  public string Empty { get; }
}`;
    expect(await foundBy("copied-summary", code)).toEqual([
      "3 Person.LastName: The summary of Person.LastName only repeats its name.",
      "5 Person.Person: The summary of Person.Person only repeats its name.",
      "11 Person.ClassName: The summary of Person.ClassName only repeats its name.",
    ]);
    expect(await foundBy("empty-summary", code)).toEqual(["14 Person.Empty: The summary of Person.Empty is empty."]);
  });
});

describe("declarations of one name", () => {
  it("are told apart where an #if has both, or no project parts them", async () => {
    const files = {
      "A.cs": `public class A {
#if X
  /// <summary>Adds.</summary>
  public int Add(int a) => a;
#else
  /// <summary>Adds.</summary>
  public int Add(int a) => a + 1;
#endif
}`,
      "one/B.cs": "/// <summary>B.</summary>\npublic class B { public int One; }",
      "two/B.cs": "/// <summary>B.</summary>\npublic class B { public int Two; }",
    };
    const { hashes, findings } = await checked(files);
    expect(hashes.size).toBe(4);
    expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
    const again = await checked(files, { baseline: hashes });
    expect(again.findings.filter(({ rule }) => rule === "stale-description")).toEqual([]);
  });

  it("are one where they are halves of a partial method", async () => {
    const code = `/// <summary>P.</summary>
public partial class P {
  /// <summary>Does.</summary>
  public partial void Do();
  public partial void Do() { }
}`;
    const rules = { "undocumented-member": { severity: "error" } } as const;
    const { findings, coverage } = await checked({ "P.cs": code }, { rules });
    expect(findings).toEqual([]);
    expect(coverage).toEqual([{ project: "", visibility: "public", total: 2, documented: 2 }]);
  });
});

describe("a file", () => {
  it("that cannot be read is told, unless it is left out", async () => {
    const files = { "A.cs": "class A { }", "Binary.cs": "a\0b" };
    const { findings } = await checked(files);
    expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual(["unreadable-file Binary.cs"]);
    expect(findings[0]?.message).toBe("Binary.cs was not read: not a text file.");
    expect((await checked(files, { isExcluded: (path) => path === "Binary.cs" })).findings).toEqual([]);
  });

  it("that is left out still counts as what others derive from", async () => {
    const files = {
      "Base.cs": "public class Base {\n/// <summary>Opens.</summary>\n public virtual void Open() { } }",
      "Part.cs": "public class Part : Base { public override void Open() { } }",
    };
    const { findings } = await checked(files, { isExcluded: (path) => path === "Base.cs" });
    expect(findings.map(({ name }) => name)).toEqual(["Part"]);
  });
});

describe("a description", () => {
  const before = "public class A {\n/// <summary>Adds.</summary>\n public int Add(int a) => a; }";
  const staleIn = async (code: string) => {
    const { hashes } = await checked({ "A.cs": before });
    const { findings } = await checked({ "src/Moved.cs": code }, { baseline: hashes });
    return findings.filter(({ rule }) => rule === "stale-description").map(({ name }) => name);
  };

  it("is stale where its code has changed since the baseline and it has not", async () => {
    expect(await staleIn(before.replace("=> a", "=> a + 1"))).toEqual(["A.Add"]);
    expect(await staleIn(before)).toEqual([]);
    expect(await staleIn(before.replace("=> a", "/* more */ => a"))).toEqual([]);
    expect(await staleIn(before.replace("=> a", "=> a + 1").replace("Adds.", "Adds one."))).toEqual([]);
  });
});
