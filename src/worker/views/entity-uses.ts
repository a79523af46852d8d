import { MAX_USE_CHARACTERS } from "../../shared/limits/answers.ts";
import type { FileReference } from "../../shared/model/entity.ts";
import {
  type EntityUse,
  type EntityUses,
  type FileUseCount,
  type FileUses,
  type RoleCount,
  type SearchedFiles,
  USE_ROLES,
  type UseConfidence,
  type UseRole,
} from "../../shared/model/uses.ts";
import type { RowOf } from "../sources/read-rows.ts";
import { append, groupedBy } from "../util/maps.ts";
import { namedEntity } from "./named.ts";

/** A use of a type or member, with the id of its file. */
export interface FoundUse {
  readonly fileId: string;
  readonly row: number;
  readonly column: number;
  readonly role: UseRole;
  readonly confidence: UseConfidence;
  /** The id of the containing member or type. */
  readonly within: string | null;
}

/** Looks up the files of uses by id for display. */
interface FilesOfUses {
  readonly fileOf: (fileId: string) => FileReference | undefined;
  readonly isTest: (fileId: string) => boolean;
}

/** The uses of one entity counted by role and file, those of tests last. */
export function entityUsesOf(
  id: string,
  uses: readonly FoundUse[],
  searched: SearchedFiles,
  { fileOf, isTest }: FilesOfUses,
): EntityUses {
  const counted = [...groupedBy(uses, ({ fileId }) => fileId)].flatMap(([fileId, found]): readonly FileUseCount[] => {
    const file = fileOf(fileId);
    if (file === undefined) return [];
    return [{ file, isTest: isTest(fileId), count: found.length, roles: roleCounts(found) }];
  });
  return {
    id,
    searched,
    total: uses.length,
    likely: uses.filter(({ confidence }) => confidence !== "exact").length,
    roles: roleCounts(uses),
    files: [...counted.filter(({ isTest }) => !isTest), ...counted.filter(({ isTest }) => isTest)],
  };
}

function roleCounts(uses: readonly FoundUse[]): readonly RoleCount[] {
  const counts = new Map<UseRole, number>();
  for (const { role } of uses) counts.set(role, (counts.get(role) ?? 0) + 1);
  return USE_ROLES.flatMap((role) => ({ role, count: counts.get(role) ?? 0 })).filter(({ count }) => count > 0);
}

/** The uses file by file, with their rows of code. */
export function fileUsesOf(
  uses: readonly FoundUse[],
  fileOf: (fileId: string) => FileReference | undefined,
  rowOf: RowOf,
): readonly FileUses[] {
  const files = new Map<string, EntityUse[]>();
  const rows = new LastRow(rowOf);
  for (const use of uses) {
    const { row, column, role, confidence, within } = use;
    const code = rows.of(use.fileId, row);
    const line = code === undefined ? null : cutAround(code.text, column - code.indent);
    const around = within === null ? null : namedEntity(within);
    append(files, use.fileId, { row, column, role, confidence, within: around, line });
  }
  return [...files].flatMap(([fileId, list]) => {
    const file = fileOf(fileId);
    return file === undefined ? [] : [{ file, uses: list.sort((a, b) => a.row - b.row || a.column - b.column) }];
  });
}

/** A row of code without surrounding blanks. */
interface RowOfCode {
  readonly text: string;
  /** Number of leading blanks that were removed. */
  readonly indent: number;
}

/** Rows of code, of which the last is cached: one of five million characters may contain many uses. */
class LastRow {
  private last: { readonly place: string; readonly row: RowOfCode | undefined } | undefined;

  constructor(private readonly rowOf: RowOf) {}

  of(fileId: string, row: number): RowOfCode | undefined {
    const place = `${fileId}:${row}`;
    if (this.last?.place !== place) this.last = { place, row: withoutBlanks(this.rowOf(fileId, row)) };
    return this.last.row;
  }
}

function withoutBlanks(row: string | undefined): RowOfCode | undefined {
  return row === undefined ? undefined : { text: row.trim(), indent: row.length - row.trimStart().length };
}

// The text before a name is more informative than the text after it.
function cutAround(text: string, at: number): EntityUse["line"] {
  if (text.length <= MAX_USE_CHARACTERS) return { text, at };
  const latest = text.length - MAX_USE_CHARACTERS;
  const start = boundaryFrom(text, Math.max(0, Math.min(latest, at - Math.floor(MAX_USE_CHARACTERS / 2))));
  return { text: text.slice(start, boundaryFrom(text, start + MAX_USE_CHARACTERS)), at: at - start };
}

// No character is split.
function boundaryFrom(text: string, offset: number): number {
  return offset > 0 && isLowSurrogate(text.charCodeAt(offset)) ? offset - 1 : offset;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
