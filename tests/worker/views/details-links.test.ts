import { expect, test } from "vitest";
import { assignIds, type IdentifiedType } from "../../../src/worker/facts/ids.ts";
import { presentation } from "../../../src/worker/languages/csharp/presentation/presentation.ts";
import type { WrittenReference } from "../../../src/worker/linking/model/linker.ts";
import { detailsLinksOf } from "../../../src/worker/views/details-links.ts";
import { CodeBase } from "../languages/csharp/linking/code-base.ts";

const CODE = `
/// <summary>A <see cref="B"/> and a <see cref="B">second</see>.</summary>
/// <seealso cref="C"/>
class A : B
{
    /// <summary>Takes <see cref="D"/>.<para>Or <see cref="E"/>.</para></summary>
    /// <param name="b">A <see cref="F"/>.</param>
    /// <exception cref="G">Where <see cref="H"/> is.</exception>
    void Take(B b, C c) { }
    /// <summary>Any <see cref="D"/>.</summary>
    int any;
}
`;

/** A linker that knows every name of a comment by that name, and keeps what it is asked. */
function askedLinker() {
  const asked: (readonly WrittenReference[])[] = [];
  const meanings = (_: string, names: readonly WrittenReference[]) => {
    asked.push(names);
    return names.map(({ text }) => ({ kind: "entity" as const, id: `id of ${text}` }));
  };
  return { asked, linker: { meanings } };
}

function typeA(): IdentifiedType {
  const [[file, facts] = []] = new CodeBase({ "A.cs": CODE }).facts;
  const [type] = file === undefined || facts === undefined ? [] : assignIds(file, facts);
  if (type === undefined) throw new Error("the code declares a type");
  return type;
}

test("all names of a member's page are asked for at once", () => {
  const { asked, linker } = askedLinker();
  const type = typeA();
  const links = detailsLinksOf(type, type.members[0], linker, presentation);
  expect(asked).toHaveLength(1);
  expect(links.parameters.flat().filter((target) => target !== null)).toEqual([
    { kind: "entity", id: "id of B" },
    { kind: "entity", id: "id of C" },
  ]);
  expect(links.exceptions).toEqual([{ kind: "entity", id: "id of G" }]);
  expect(links.references.map(([key]) => key)).toEqual(["D", "E", "F", "H"]);
  expect(new Map(links.references).get("F")).toEqual({ kind: "entity", id: "id of F" });
});

test("those of a type's page too, with the rows of its members, each reference once", () => {
  const { asked, linker } = askedLinker();
  const links = detailsLinksOf(typeA(), undefined, linker, presentation);
  expect(asked).toHaveLength(1);
  expect(links.references.map(([key]) => key)).toEqual(["B", "C", "D", "E"]);
});

test("more of them than a person reads lead nowhere", () => {
  const { asked, linker } = askedLinker();
  const text = Array.from({ length: 3_000 }, (_, at) => `R${at}`);
  let start = 0;
  const marks = text.map((name) => {
    const mark = ["cref", start, name.length] as const;
    start += name.length + 1;
    return mark;
  });
  const doc = { kind: "xml", summary: text.join(" "), marks: { summary: marks } } as const;
  detailsLinksOf({ ...typeA(), doc, members: [] }, undefined, linker, presentation);
  expect(asked[0]?.filter(({ isType }) => !isType)).toHaveLength(2_000);
});

test("a name that stands at several places is asked for once, and answered at each", () => {
  const { asked, linker } = askedLinker();
  const links = detailsLinksOf(
    { ...typeA(), doc: null, members: [], bases: ["B", "C", "B"] },
    undefined,
    linker,
    presentation,
  );
  expect(asked[0]?.map(({ text }) => text)).toEqual(["B", "C"]);
  expect(links.signature.flatMap((target) => target ?? [])).toEqual(
    ["B", "C", "B"].map((name) => ({ kind: "entity", id: `id of ${name}` })),
  );
});

test("more characters than a person reads lead nowhere", () => {
  const { asked, linker } = askedLinker();
  const bases = Array.from({ length: 1_000 }, (_, at) => `${"B".repeat(995)}${10_000 + at}`);
  const links = detailsLinksOf({ ...typeA(), doc: null, members: [], bases }, undefined, linker, presentation);
  expect(asked[0]).toHaveLength(200);
  expect(links.signature.filter((target) => target !== null)).toHaveLength(200);
});

test("what nobody links leads nowhere", () => {
  const links = detailsLinksOf(typeA(), undefined, {}, presentation);
  expect(links.references).toEqual([]);
  expect(new Set(links.signature)).toEqual(new Set([null]));
});
