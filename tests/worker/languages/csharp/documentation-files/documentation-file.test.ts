import { expect, it } from "vitest";
import { DocumentationFile } from "../../../../../src/worker/languages/csharp/documentation-files/documentation-file.ts";

/** A documentation file with the comment of one declaration. */
function commentIn(xml: string) {
  const file = new DocumentationFile(`<doc><members><member name="M:A.B">${xml}</member></members></doc>`);
  return file.commentOf("M:A.B");
}

it("a comment is read as those of source are, without the indentation that the compiler has left", () => {
  const comment = commentIn(`
            <summary>
                Adds &amp; counts.
            </summary>
            <param name="one">First.</param>
            <example><code>
                if (a)
                    b();
            </code></example>
        `);
  expect(comment?.doc).toMatchObject({
    kind: "xml",
    summary: "Adds & counts.",
    params: { one: "First." },
    example: "if (a)\n    b();",
  });
});

it("references are shown by short names, and known by what they mean", () => {
  const comment = commentIn(
    '<summary>See <see cref="T:A.Deep.List`1"/>, <see cref="M:A.Deep.C.Do(System.Int32)" /> and <see cref="P:A.Deep.C.P">it</see>.</summary>',
  );
  expect(comment?.doc.summary).toBe("See List<T>, C.Do and it.");
  expect([...(comment?.references ?? [])]).toEqual([
    ["A.Deep.List`1", "T:A.Deep.List`1"],
    ["A.Deep.C.Do(System.Int32)", "M:A.Deep.C.Do(System.Int32)"],
    ["A.Deep.C.P", "P:A.Deep.C.P"],
  ]);
});

it("what no comment says anything of is told from what has none", () => {
  expect(commentIn("")).toBeNull();
  const file = new DocumentationFile("<doc><members><member name='T:A'><summary>A.</summary></member></members></doc>");
  expect(file.commentOf("T:A")?.doc.summary).toBe("A.");
  expect(file.commentOf("T:B")).toBeUndefined();
});

it("a file that is none, ends too early or nests its members has the comments that can be told apart", () => {
  expect(new DocumentationFile("\0\0MZ").commentOf("T:A")).toBeUndefined();
  expect(new DocumentationFile('<member name="T:A"><summary>').commentOf("T:A")).toBeUndefined();
  const nested = new DocumentationFile(`${'<member name="T:A">'.repeat(100_000)}<summary>A.</summary></member>`);
  expect(nested.commentOf("T:A")?.doc.summary).toContain("A.");
});

it("a comment ends where the next begins, so that very many members do not share one end", () => {
  const starts = Array.from({ length: 1_000 }, (_, at) => `<member name="M:A.B${at}">`).join("");
  const file = new DocumentationFile(`${starts}<summary>${"All. ".repeat(20_000)}</summary></member>`);
  const found = Array.from({ length: 1_000 }, (_, at) => file.commentOf(`M:A.B${at}`)?.doc.summary.length);
  expect(found.filter((length) => length !== undefined)).toEqual([99_999]);
});

it("a comment is read once, however many inherit it, and no further than people write", () => {
  const file = new DocumentationFile(`<member name="T:A"><summary>${"a".repeat(5_000_000)}</summary></member>`);
  expect(file.commentOf("T:A")).toBe(file.commentOf("T:A"));
  expect(file.commentOf("T:A")?.doc.summary.length).toBeLessThan(1_000_000);
});

it("a reference whose name would become very many times as long is shown as it is written", () => {
  const id = `T:${"`16".repeat(60_000)}`;
  expect(commentIn(`<summary><see cref="${id}"/></summary>`)?.doc.summary.length).toBeLessThan(200_000);
});
