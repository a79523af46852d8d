import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DerivedName, DerivedRecord } from "../../catalogue/derived-records.ts";
import { derivedStamp } from "../../catalogue/records/derived-stamp.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import { linkerVersions } from "../../languages/reader-stamps.ts";

/** Raised when the links of a project are stored in another shape. */
const FORMAT_VERSION = 1;

/**
 * The records that the links of a project are stored as: of its uses; of its declarations, see `DeclaredLinks`; and of the
 * words in its bodies, which only linking anew needs.
 */
export type LinkRecord = Extract<DerivedRecord, `link-${string}`>;

/** A record of a project. */
export function linkRecord({ project: { id: projectId } }: Snapshot, record: LinkRecord): DerivedName {
  return { projectId, record };
}

/** What the links of a project in this state are stored under. */
export function linksStamp(snapshot: Snapshot): Promise<string> {
  return linkedStamp(snapshot, FORMAT_VERSION);
}

/** What anything is stored under that the linkers have found out of a project in this state, in a form of this version. */
export function linkedStamp(snapshot: Snapshot, format: number): Promise<string> {
  return derivedStamp(snapshot, { format, linkers: linkerVersions() });
}

/** The part of the catalogue that links are stored in. */
export type LinkStore = Pick<Catalogue, "derived">;
