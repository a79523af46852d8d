import { describe, expect, it } from "vitest";
import { namedCode } from "../bound-names.ts";

function times(count: number, write: (i: number) => string, between = "\n"): string {
  return Array.from({ length: count }, (_, i) => write(i)).join(between);
}

describe("names within limits", () => {
  it("are found behind a member whose casts try more conversions than anybody writes", async () => {
    const conversions =
      times(1_000, (i) => `class T${i} { } `) +
      "class V { " +
      times(1_000, (i) => `public static explicit operator T${i}(V v) => null;`);
    const casts = times(600, (i) => `x = (T${i % 1_000})v;`);
    const { names } = await namedCode(
      `${conversions} }\nclass C { object x; void M(V v) { ${casts} } }\nclass D { C c; }`,
    );
    const { row } = names.at(-1)?.[1] ?? {};
    expect(names.filter(([, { role }]) => role === "operator").length).toBeLessThan(600);
    expect(names.filter(([, { row: at }]) => at === row).map(([, { role }]) => role)).toEqual(["fieldType"]);
  });

  it("are those of as many crefs as the budget of their file allows", async () => {
    const types = times(400, (i) => (i === 0 ? "class C0 { }" : `class C${i} : C${i - 1} { }`));
    const crefs = times(900, (i) => `/// <see cref="C${i % 2 === 0 ? 399 : 398}.Nothing"/>`);
    const documented = times(4, (i) => `${crefs}\nclass E${i} { }`);
    const { names } = await namedCode(`${types}\n${documented}\n/// <see cref="C0"/>\nclass D { C0 c; }`);
    // For each of them, many types are gone through.
    expect(names.filter(([, { role }]) => role === "documentation")).toEqual([]);
    expect(names.at(-1)?.[1].role).toBe("fieldType");
  });

  it("are told in tuples inside each other, and in chains of operators", async () => {
    const depth = 50;
    const tuple = `${"(".repeat(depth)}f${", f)".repeat(depth)}`;
    const chain = times(2_000, () => "v", " + ");
    const { names } = await namedCode(`class V { public static V operator +(V a, V b) => a; }
class C { int f; V v; void M() { ${tuple} = default; v = ${chain}; } }`);
    expect(names.filter(([, { role }]) => role === "write").length).toBe(depth + 2);
    expect(names.filter(([, { role }]) => role === "operator").length).toBeLessThan(2_000);
  });

  it("are found for a collection of very many elements", async () => {
    const { names } =
      await namedCode(`class Bag : System.Collections.IEnumerable { ${times(50, (i) => `class T${i} { } public void Add(T${i} t) { }`)}
  public void Add(int i) { } public System.Collections.IEnumerator GetEnumerator() => null; }
class C { Bag b = new Bag { ${times(2_000, (i) => `${i}`, ", ")} }; }\nclass D { C c; }`);
    expect(names.filter(([, { role }]) => role === "implicit").length).toBeLessThanOrEqual(1);
    expect(names.at(-1)?.[1].role).toBe("fieldType");
  });
});
