import { expect } from "vitest";
import type { TextRange } from "../../../../../src/shared/model/entity.ts";
import { codeOf } from "../../../../../src/worker/facts/codec.ts";
import { assignIds } from "../../../../../src/worker/facts/ids.ts";
import type { CSharpFacts } from "../../../../../src/worker/languages/csharp/facts/csharp-facts.ts";
import type { ReferencedAssemblies } from "../../../../../src/worker/languages/csharp/packages/referenced-assemblies.ts";
import { createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import type { BoundName, NameMeaning } from "../../../../../src/worker/linking/model/linker.ts";
import { readWasmFiles } from "../../../../../src/worker/syntax/node.ts";
import { openWasmSyntax } from "../../../../../src/worker/syntax/wasm.ts";
import type { Sources } from "./bound-code.ts";
import { CodeBase } from "./code-base.ts";
import { type Mark, marksIn } from "./marks.ts";

const readNamed = createCSharpReader(await openWasmSyntax(await readWasmFiles(treeSitterGrammar)), [], undefined, {
  withNames: true,
});

/**
 * Links sources and holds what their names mean against the marks in them (see marks.ts): declared names are those of
 * types, members, parameters and variables, and `/*0*​/` says that nothing is said of a name.
 */
export async function expectNames(sources: Sources, defines: readonly string[] = []): Promise<void> {
  const code = await namedCode(sources, defines);
  const uses = code.marks.filter(({ isDeclaration }) => !isDeclaration);
  if (uses.length === 0) throw new Error("no name is marked");
  const wrong = uses.flatMap((mark) => {
    const [wanted, found] = [`${mark.name}${mark.certainty}`, code.meaningOf(mark)];
    return wanted === found ? [] : `${mark.at} means ${found}, not ${wanted}`;
  });
  expect(wrong).toEqual([]);
}

/** What is external among the names of sources: their documentation ids by how they are written, each once. */
export async function externalNames(
  sources: Sources,
  assemblies?: ReferencedAssemblies,
): Promise<Readonly<Record<string, string>>> {
  const code = await namedCode(sources, [], assemblies);
  const textOf = (path: string) => (typeof sources === "string" ? sources : (sources[path] ?? ""));
  return Object.fromEntries(
    code.names.flatMap(([path, { row, column, meaning }]) => {
      const written = textOf(path).split("\n")[row]?.slice(column) ?? "";
      return meaning.kind === "external" ? [[/^\w+/.exec(written)?.[0] ?? "", meaning.id]] : [];
    }),
  );
}

/** Reads sources with every name, and binds their names. */
export async function namedCode(
  sources: Sources,
  defines: readonly string[] = [],
  assemblies?: ReferencedAssemblies,
): Promise<NamedCode> {
  const texts = typeof sources === "string" ? { "code.cs": sources } : sources;
  const codeBase = new CodeBase(texts);
  const linker = await codeBase.linker(defines, assemblies);
  const facts = new Map(codeBase.files.map(({ id, path }) => [id, readNamed(texts[path] ?? "").facts]));
  const names = codeBase.files.flatMap(({ id, path }) => {
    const read = facts.get(id);
    return (
      (read && linker.bindNames?.(id, { declarations: read, code: codeOf(read) }))?.map(
        (name) => [path, name] as const,
      ) ?? []
    );
  });
  return new NamedCode(texts, codeBase, facts, names);
}

/** Sources whose names are bound. */
export class NamedCode {
  readonly marks: readonly Mark[];

  constructor(
    texts: Readonly<Record<string, string>>,
    private readonly codeBase: CodeBase,
    private readonly facts: ReadonlyMap<string, CSharpFacts>,
    /** With the paths of their files. */
    readonly names: readonly (readonly [path: string, name: BoundName])[],
  ) {
    this.marks = codeBase.files.flatMap(({ path }) => marksIn(path, texts[path] ?? ""));
  }

  /** What the name at a mark means, as a mark would say it. */
  meaningOf(mark: Mark): string {
    const found = this.names.find(
      ([path, { row, column, isUnnamed }]) =>
        !isUnnamed && path === mark.path && row === mark.row && column === mark.column,
    );
    if (found === undefined) return "0";
    const [path, { meaning, confidence }] = found;
    const certainty = mark.certainty && (confidence === "exact" ? "!" : "?");
    return `${this.nameOf(meaning, path)}${certainty}`;
  }

  /** The id of the type or member that is marked so: the innermost around the mark. */
  idOf(name: string): string {
    const mark = this.marks.find((other) => other.isDeclaration && other.name === name);
    const around = this.declarations().filter(({ path, range }) => path === mark?.path && holds(range, mark));
    const [first, ...others] = around;
    if (first === undefined) throw new Error(`no declaration is marked ${name}`);
    return others.reduce((best, other) => (holds(best.range, placeOf(other.range)) ? other : best), first).id;
  }

  /** What is meant, as a mark would say it. */
  nameOf(meaning: NameMeaning, path: string): string {
    if (meaning.kind === "unknown") return "0";
    if (meaning.kind === "external") return meaning.id;
    if (meaning.kind === "variable") return this.markedAt(path, meaning.row, meaning.column);
    const id = meaning.kind === "entity" ? meaning.id : meaning.member;
    const found = this.declarations().find((declaration) => declaration.id === id);
    if (found === undefined) return id;
    if (meaning.kind === "entity") return this.markedIn(found.path, found.nameRow, found.name);
    const [row = -1, column = -1] = found.parameterPlaces?.[meaning.at] ?? [];
    return this.markedAt(found.path, row, column);
  }

  private *declared() {
    for (const { id, path } of this.codeBase.files) {
      for (const type of assignIds(id, this.facts.get(id) ?? { types: [] })) {
        for (const declared of [type, ...type.members]) {
          const { nameRow, name, range, parameterPlaces } = declared;
          yield { id: declared.id, path, nameRow, name, range, parameterPlaces };
        }
      }
    }
  }

  private declarations() {
    return [...this.declared()];
  }

  private markedAt(path: string, row: number, column: number): string {
    const mark = this.declaredMarks(path, row).find((other) => other.column === column);
    return mark?.name ?? `${path}:${row + 1}:${column + 1}`;
  }

  // The place of a declaration's name is known by its row alone.
  private markedIn(path: string, row: number, name: string): string {
    const simple = name.slice(name.lastIndexOf(".") + 1);
    const mark = this.declaredMarks(path, row).find(({ at }) => at.endsWith(`: ${simple}`));
    return mark?.name ?? name;
  }

  private declaredMarks(path: string, row: number): readonly Mark[] {
    return this.marks.filter((mark) => mark.isDeclaration && mark.path === path && mark.row === row);
  }
}

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf([row, column]: TextRange): Place {
  return { row, column };
}

function holds([startRow, startColumn, endRow, endColumn]: TextRange, { row, column }: Place): boolean {
  const isBefore = row < startRow || (row === startRow && column < startColumn);
  return !isBefore && (row < endRow || (row === endRow && column <= endColumn));
}
