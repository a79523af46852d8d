import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DerivedName, DerivedRecord } from "../../catalogue/derived-records.ts";
import { derivedStamp } from "../../catalogue/records/derived-stamp.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import { linkerVersions } from "../../languages/reader-stamps.ts";

/** Incremented when the stored format of links changes. */
const FORMAT_VERSION = 1;

/**
 * The records in which the links of a project are stored: its uses; its declarations, see `DeclaredLinks`; and the
 * words in its bodies, which are only needed to link again.
 */
export type LinkRecord = Extract<DerivedRecord, `link-${string}`>;

/** The name of a record of a project. */
export function linkRecord({ project: { id: projectId } }: Snapshot, record: LinkRecord): DerivedName {
  return { projectId, record };
}

/** The stamp of the links of a project in this state. */
export function linksStamp(snapshot: Snapshot): Promise<string> {
  return linkedStamp(snapshot, FORMAT_VERSION);
}

/** The stamp of any data that the linkers have derived from a project in this state, in a format of this version. */
export function linkedStamp(snapshot: Snapshot, format: number): Promise<string> {
  return derivedStamp(snapshot, { format, linkers: linkerVersions() });
}

/** The part of the catalogue that holds links. */
export type LinkStore = Pick<Catalogue, "derived">;
