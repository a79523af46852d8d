import { literal, number, object, record, string, tuple } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { detailOf } from "../../../shared/errors/errors.ts";
import type { DocumentedShare } from "../../../shared/model/descriptions.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";

/** Documented shares by project id. */
export type KeptCoverage = Readonly<Record<string, DocumentedShare>>;

const stored = object({ version: literal(1), shares: record(string(), tuple([number(), number(), number()])) });

/** Reads the documented share of each project as of its last count; projects without a count are absent. */
export function readKeptCoverage(storage: KeyValueStorage): KeptCoverage {
  try {
    return parseJson(stored, storage.getItem(STORAGE_KEYS.coverage) ?? "")?.shares ?? {};
  } catch {
    return {};
  }
}

/** Stores the share of a project, or removes it for null. */
export function keepCoverage(storage: KeyValueStorage, projectId: string, share: DocumentedShare | null): void {
  const { [projectId]: before, ...others } = readKeptCoverage(storage);
  if (String(before) === String(share ?? undefined)) return;
  const shares = share === null ? others : { ...others, [projectId]: share };
  try {
    storage.setItem(STORAGE_KEYS.coverage, JSON.stringify({ version: 1, shares }));
  } catch (thrown) {
    // The start page works without the stored share.
    console.warn(detailOf(thrown));
  }
}
