import { expect } from "vitest";
import { codeOf } from "../../../../../src/worker/facts/codec.ts";
import { assignIds, type IdentifiedMember } from "../../../../../src/worker/facts/ids.ts";
import { type FileLinks, type LinkedUse, usesIn } from "../../../../../src/worker/linking/model/file-links.ts";
import type { FileToLink, Linker } from "../../../../../src/worker/linking/model/linker.ts";
import { CodeBase } from "./code-base.ts";
import { type Mark, marksIn, type Place } from "./marks.ts";

/** One text, or several by their paths, project files among them. */
export type Sources = string | Readonly<Record<string, string>>;

/** Links sources and holds what their uses mean against the marks in them (see marks.ts). */
export async function expectBound(sources: Sources, defines: readonly string[] = []): Promise<void> {
  const code = await boundCode(sources, defines);
  const uses = code.marks.filter(({ isDeclaration }) => !isDeclaration);
  if (uses.length === 0) throw new Error("no use is marked");
  const wrong = uses.flatMap((mark) => {
    const [wanted, found] = [`${mark.name}${mark.certainty}`, code.meaningOf(mark)];
    return wanted === found ? [] : `${mark.at} means ${found}, not ${wanted}`;
  });
  expect(wrong).toEqual([]);
}

/** Reads, links and binds sources. */
export async function boundCode(sources: Sources, defines: readonly string[] = []): Promise<BoundCode> {
  const texts = typeof sources === "string" ? { "code.cs": sources } : sources;
  const codeBase = new CodeBase(texts);
  return new BoundCode(texts, codeBase, await codeBase.linker(defines));
}

/** Sources whose bodies are bound. */
export class BoundCode {
  readonly marks: readonly Mark[];
  /** By the ids of the files. */
  readonly links: ReadonlyMap<string, FileLinks>;
  private readonly members: ReadonlyMap<string, readonly IdentifiedMember[]>;

  constructor(
    texts: Readonly<Record<string, string>>,
    readonly codeBase: CodeBase,
    linker: Linker,
  ) {
    const { files, facts } = codeBase;
    this.marks = files.flatMap(({ path }) => marksIn(path, texts[path] ?? ""));
    this.links = new Map(
      [...facts].flatMap(([id, read]) => {
        const bound = linker.bindFile(id, codeOf(read));
        return bound === undefined ? [] : [[id, bound.links] as const];
      }),
    );
    this.members = new Map(files.map((file) => [file.path, membersOf(file, codeBase)]));
  }

  /** What the use at a mark means, as a mark would say it. */
  meaningOf(mark: Mark): string {
    const use = this.linkAt(mark);
    if (use === undefined) return this.isUse(mark) ? "0" : "no use at all";
    return `${this.nameOf(use.target)}${mark.certainty && certaintyOf(use)}`;
  }

  /** The id of the member that is marked so. */
  idOf(name: string): string {
    const mark = this.marks.find((other) => other.isDeclaration && other.name === name);
    const id = mark && this.declaredAt(mark);
    if (id === undefined) throw new Error(`no declaration is marked ${name}`);
    return id;
  }

  /** What a member is marked with, or its id. */
  nameOf(id: string): string {
    const mark = this.marks.find((other) => other.isDeclaration && this.declaredAt(other) === id);
    return mark?.name ?? id;
  }

  private linkAt({ path, row, column }: Mark): LinkedUse | undefined {
    const fileId = this.fileIdOf(path);
    const links = this.links.get(fileId);
    return links && [...usesIn(links)].find((use) => use.row === row && use.column === column);
  }

  private declaredAt({ path, row, column }: Mark): string | undefined {
    const around = (this.members.get(path) ?? []).filter(({ range }) => holds(range, [row, column]));
    return around.reduce<IdentifiedMember | undefined>(innermost, undefined)?.id;
  }

  // What means nothing has to be something that might have meant something.
  private isUse({ path, row, column }: Mark): boolean {
    const facts = this.codeBase.facts.get(this.fileIdOf(path));
    return placesIn([facts?.uses, facts?.code, facts?.types]).has(`${row}:${column}`);
  }

  private fileIdOf(path: string): string {
    return this.codeBase.files.find((file) => file.path === path)?.id ?? "";
  }
}

function certaintyOf({ confidence }: LinkedUse): string {
  return confidence === "exact" ? "!" : "?";
}

function membersOf({ id }: FileToLink, { facts }: CodeBase): readonly IdentifiedMember[] {
  return assignIds(id, facts.get(id) ?? { types: [] }).flatMap(({ members }) => members);
}

function holds([startRow, startColumn, endRow, endColumn]: readonly number[], [row, column]: Place): boolean {
  const isBefore = row < (startRow ?? 0) || (row === startRow && column < (startColumn ?? 0));
  const isBehind = row > (endRow ?? 0) || (row === endRow && column > (endColumn ?? 0));
  return !isBefore && !isBehind;
}

function innermost(best: IdentifiedMember | undefined, other: IdentifiedMember): IdentifiedMember {
  return best === undefined || holds(best.range, [other.range[0], other.range[1]]) ? other : best;
}

/** Every pair of whole numbers that stands side by side in a list, as the places of uses do. */
function placesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) {
    for (const [i, entry] of value.entries()) {
      if (typeof entry === "number" && typeof value[i + 1] === "number") found.add(`${entry}:${value[i + 1]}`);
      placesIn(entry, found);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const entry of Object.values(value)) placesIn(entry, found);
  }
  return found;
}
