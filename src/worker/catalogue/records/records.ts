import type { DescriptionPart, GeneratedDescription } from "../../../shared/model/descriptions.ts";
import type { FileHealth } from "../../../shared/model/health.ts";
import type { Project } from "../../../shared/model/project.ts";
import type { ReaderStamps } from "../../languages/reader-stamps.ts";

/**
 * Everything stored of a project except the facts of its files, as one value: it is replaced as a whole, so that no
 * import is stored halfway.
 */
export interface Snapshot {
  readonly project: Project;
  /** The readers that the facts were read with. */
  readonly readers: ReaderStamps;
  readonly files: readonly SnapshotFile[];
  /** Content of the project files, by language. */
  readonly projects: Readonly<Record<string, unknown>>;
  /** What was found of packages, by language; absent if packages were not searched for. */
  readonly packages?: Readonly<Record<string, unknown>>;
  /** The inputs of the search for packages; absent if unknown. */
  readonly packageInputs?: PackageInputs;
}

/** The inputs of a search for packages: while they are unchanged, the search would find the same. */
export interface PackageInputs {
  /** The finders and the places of the search, as sorted JSON. */
  readonly search: string;
  /** Files that were read or tested for existence, whether they exist or not. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** The SHA-256 of the stamps of these files and the names in these folders. */
  readonly digest: string;
}

/** A file of a project, as it is stored. */
export interface SnapshotFile {
  readonly id: string;
  /** Relative to the project, with `/`. */
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** The hash of the inputs of the facts: the reader's stamp and SHA-256 of the bytes; null for files without content. */
  readonly hash: string | null;
  readonly health: FileHealth | null;
  /** Numbers of top-level types, of all types, and of methods. */
  readonly topTypes: number;
  readonly types: number;
  readonly methods: number;
  /** The source's own name for the bytes that were read. */
  readonly version?: string;
  /** The size of its kept text, compressed; absent if it is not kept. */
  readonly keptBytes?: number;
  /** The name that the text of a file without facts, such as the README, is kept under: the SHA-256 of its bytes. */
  readonly textHash?: string;
}

/** One file's facts, encoded. Content-addressed, so that an import can write while the earlier state stays readable. */
export interface EncodedFacts {
  readonly fileId: string;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Hashes of the code that a description was written for: of the declaration, and of its body. */
export interface Fingerprint {
  readonly signature: number;
  readonly body: number;
}

/** A type or member with a generated description, until somebody has reviewed it. */
export interface QueuedDescription {
  /** Its place in the queue. */
  readonly order: number;
  /** Whether it waits to be generated, to be reviewed, or to be retried. */
  readonly state: "waiting" | "ready" | "failed";
  readonly text?: string;
  readonly generated?: GeneratedDescription["origin"];
  /** The code that the text was generated for. */
  readonly fingerprint?: Fingerprint;
  /** The reason of the failure. */
  readonly failure?: string;
}

/** A text that somebody wrote, or accepted, for a type or member. */
export interface WrittenDescription {
  /** The summary; "" where only parts were written. */
  readonly text: string;
  /** The other written parts, each once, in the order of `PART_TAGS`; absent if there are none. */
  readonly parts?: readonly DescriptionPart[];
  /** Milliseconds since 1970. */
  readonly written: number;
  /** What generated the text; absent if a person has written or changed it. */
  readonly generated?: GeneratedDescription["origin"];
  /** The code that it was written for; absent if that was not known yet. */
  readonly fingerprint?: Fingerprint;
  /**
   * The texts that were written into the source, which is authoritative from then on; the texts above are what was
   * written since.
   */
  readonly inSource?: TextsInSource;
}

/** Texts that were written into the source. */
export interface TextsInSource extends Pick<WrittenDescription, "text" | "parts" | "generated"> {
  /** A hash of the previous comment in the source, 0 if there was none or it is unknown. */
  readonly before: number;
}

/** Changes of descriptions and of the queue, by entity id; null deletes. */
export interface DescriptionChanges {
  readonly descriptions?: ReadonlyMap<string, WrittenDescription | null>;
  readonly queue?: ReadonlyMap<string, QueuedDescription | null>;
  /** The current content of the folder's file of descriptions. */
  readonly taken?: ReadonlyMap<string, WrittenDescription>;
  /** Whether a loss by power failure would only cost generating it again. */
  readonly isCheap?: boolean;
}
