import type { DescriptionPart, GeneratedDescription } from "../../../shared/model/descriptions.ts";
import type { FileHealth } from "../../../shared/model/health.ts";
import type { Project } from "../../../shared/model/project.ts";
import type { ReaderStamps } from "../../languages/reader-stamps.ts";

/** All that is stored of a project but the facts of its files, as one value: replaced whole, so never half an import. */
export interface Snapshot {
  readonly project: Project;
  /** The readers that the facts were read with. */
  readonly readers: ReaderStamps;
  readonly files: readonly SnapshotFile[];
  /** By language: what its project files say. */
  readonly projects: Readonly<Record<string, unknown>>;
  /** By language: what of packages was found; absent where none were looked for. */
  readonly packages?: Readonly<Record<string, unknown>>;
  /** What these were found by; absent where that is not known. */
  readonly packageInputs?: PackageInputs;
}

/** What packages were found by: as long as all of it is as it was, the same would be found again. */
export interface PackageInputs {
  /** By which finders they were looked for, and where, as sorted JSON. */
  readonly search: string;
  /** Files that were read or asked after, be they there or not. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** The SHA-256 of the stamps of these files, and of the names in these folders. */
  readonly digest: string;
}

/** A file of a project, as it is stored. */
export interface SnapshotFile {
  readonly id: string;
  /** Inside the project, with `/`. */
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** The reader's stamp and SHA-256 of the bytes: what the facts were made of; null for files without content. */
  readonly hash: string | null;
  readonly health: FileHealth | null;
  /** Types at the top of the file, all types, and methods. */
  readonly topTypes: number;
  readonly types: number;
  readonly methods: number;
  /** The source's own name for the bytes that were read. */
  readonly version?: string;
  /** The size of its text as it is kept, compressed; absent where it is not. */
  readonly keptBytes?: number;
  /** What the text is kept under of a file without facts, such as the README: the SHA-256 of its bytes. */
  readonly textHash?: string;
}

/** One file's facts, encoded. Content-addressed, so that an import can write while the earlier state stays readable. */
export interface EncodedFacts {
  readonly fileId: string;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Hashes of the code that a description was written for: of the declaration, and of what it holds. */
export interface Fingerprint {
  readonly signature: number;
  readonly body: number;
}

/** A type or member that a description is generated for, until somebody has looked at that. */
export interface QueuedDescription {
  /** Its place in the queue. */
  readonly order: number;
  /** It waits for its turn, for a person's eyes, or for another try. */
  readonly state: "waiting" | "ready" | "failed";
  readonly text?: string;
  readonly generated?: GeneratedDescription["origin"];
  /** The code that the text was generated for. */
  readonly fingerprint?: Fingerprint;
  /** Why it failed. */
  readonly failure?: string;
}

/** A text that somebody wrote, or accepted, for a type or member. */
export interface WrittenDescription {
  /** The summary; "" where only parts were written. */
  readonly text: string;
  /** What was written besides it, each part once, in the order of `PART_TAGS`; absent for nothing. */
  readonly parts?: readonly DescriptionPart[];
  /** Milliseconds since 1970. */
  readonly written: number;
  /** By what the text was generated; absent for one that a person has written or changed. */
  readonly generated?: GeneratedDescription["origin"];
  /** The code that it was written for; absent where that was not known yet. */
  readonly fingerprint?: Fingerprint;
  /** What of it was written into the source, which counts from then on; the texts above are what was written since. */
  readonly inSource?: TextsInSource;
}

/** Texts that were written into the source. */
export interface TextsInSource extends Pick<WrittenDescription, "text" | "parts" | "generated"> {
  /** A hash of what the source said before, 0 for nothing or where nobody knows. */
  readonly before: number;
}

/** Changes of descriptions and of the queue, by entity id; null forgets. */
export interface DescriptionChanges {
  readonly descriptions?: ReadonlyMap<string, WrittenDescription | null>;
  readonly queue?: ReadonlyMap<string, QueuedDescription | null>;
  /** What the file of descriptions in the folder says now. */
  readonly taken?: ReadonlyMap<string, WrittenDescription>;
  /** Losing it with the machine's power would cost generating it again, no more. */
  readonly isCheap?: boolean;
}
