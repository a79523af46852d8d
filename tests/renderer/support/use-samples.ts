import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import {
  type EntityUse,
  type EntityUses,
  type FileUseCount,
  type FileUses,
  type MemberRelations,
  USE_ROLES,
} from "../../../src/shared/model/uses.ts";
import { aMethodId } from "./samples.ts";

/** A use in a line of code, in which `[` precedes the marked name. */
export function aUse(code: string, more: Partial<EntityUse> = {}): EntityUse {
  const within = { id: aMethodId("src/Shop.cs", "Shop", "Sell"), name: "Sell" };
  const line = { text: code.replace("[", ""), at: code.indexOf("[") };
  return { row: 0, column: 0, role: "call", confidence: "exact", within, line, ...more };
}

export function usesInFile(path: string, uses: readonly EntityUse[]): FileUses {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return { file: { id: fileIdOf(path), name, path: `Shop/${path}` }, uses };
}

/** The counts of these uses, with all files examined unless set otherwise. Files below `tests/` are test files. */
export function usesOf(id: string, files: readonly FileUses[], more: Partial<EntityUses> = {}): EntityUses {
  const all = files.flatMap(({ uses }) => uses);
  const counted = files.map(
    ({ file, uses }): FileUseCount => ({
      ...{ file, count: uses.length, roles: rolesOf(uses) },
      isTest: file.path.includes("/tests/"),
    }),
  );
  const likely = all.filter(({ confidence }) => confidence === "likely").length;
  const searched = { done: 3, total: 3, unreadable: 0 };
  return { id, searched, total: all.length, likely, roles: rolesOf(all), files: counted, ...more };
}

export function relationsOf(id: string, more: Partial<MemberRelations> = {}): MemberRelations {
  const searched = { done: 1, total: 1, unreadable: 0 };
  return { id, searched, above: [], hasOutsideAbove: false, below: [], ...more };
}

function rolesOf(uses: readonly EntityUse[]): EntityUses["roles"] {
  return USE_ROLES.map((role) => ({ role, count: uses.filter((use) => use.role === role).length })).filter(
    ({ count }) => count > 0,
  );
}
