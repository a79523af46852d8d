import type { FileReference } from "../../shared/model/entity.ts";
import {
  type EntityUse,
  type EntityUses,
  type FileUseCount,
  type FileUses,
  type SearchedFiles,
  USE_ROLES,
  type UseConfidence,
  type UseRole,
} from "../../shared/model/uses.ts";
import { getOrMake } from "../util/maps.ts";
import { namedEntity } from "./named.ts";
import { isTestPath } from "./test-path.ts";

/** A use of a type or member, in the file of this id. */
export interface FoundUse {
  readonly fileId: string;
  readonly row: number;
  readonly column: number;
  readonly role: UseRole;
  readonly confidence: UseConfidence;
  /** The id of the member or type that it stands in. */
  readonly within: string | null;
}

/** A file's row of code; undefined where its text cannot be read. */
export type RowOf = (fileId: string, row: number) => string | undefined;

/** The uses of one thing counted by role and file, those of tests last. `fileOf` tells a file by its id. */
export function entityUsesOf(
  id: string,
  uses: readonly FoundUse[],
  searched: SearchedFiles,
  fileOf: (fileId: string) => FileReference | undefined,
): EntityUses {
  const roles = new Map<UseRole, number>();
  const files = new Map<string, number>();
  for (const { role, fileId } of uses) {
    roles.set(role, (roles.get(role) ?? 0) + 1);
    files.set(fileId, (files.get(fileId) ?? 0) + 1);
  }
  const counted = [...files].flatMap(([fileId, count]): readonly FileUseCount[] => {
    const file = fileOf(fileId);
    return file === undefined ? [] : [{ file, isTest: isTestPath(file.path), count }];
  });
  return {
    id,
    searched,
    total: uses.length,
    likely: uses.filter(({ confidence }) => confidence !== "exact").length,
    roles: USE_ROLES.flatMap((role) => ({ role, count: roles.get(role) ?? 0 })).filter(({ count }) => count > 0),
    files: [...counted.filter(({ isTest }) => !isTest), ...counted.filter(({ isTest }) => isTest)],
  };
}

/** The uses file by file, with their rows of code. */
export function fileUsesOf(
  uses: readonly FoundUse[],
  fileOf: (fileId: string) => FileReference | undefined,
  rowOf: RowOf,
): readonly FileUses[] {
  const files = new Map<string, EntityUse[]>();
  for (const use of uses) {
    const { row, column, role, confidence, within } = use;
    const line = lineOf(rowOf(use.fileId, row), column);
    const around = within === null ? null : namedEntity(within);
    getOrMake(files, use.fileId, (): EntityUse[] => []).push({ row, column, role, confidence, within: around, line });
  }
  return [...files].flatMap(([fileId, list]) => {
    const file = fileOf(fileId);
    return file === undefined ? [] : [{ file, uses: list.sort((a, b) => a.row - b.row || a.column - b.column) }];
  });
}

function lineOf(row: string | undefined, column: number): EntityUse["line"] {
  if (row === undefined) return null;
  const indent = row.length - row.trimStart().length;
  return { text: row.trim(), at: column - indent };
}
