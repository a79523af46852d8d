import type { QueuedDescription } from "../catalogue/records/records.ts";

/** Coordinates engines over one store: the tabs of a browser have one each. */
export interface StoreCoordination {
  /** Whether no other engine uses the store. */
  readonly isAlone: boolean;
  /**
   * Does the work as the project's only importer. Throws GlossaError `importedElsewhere`, without waiting, while
   * another engine imports it.
   */
  import<T>(projectId: string, work: () => Promise<T>): Promise<T>;
  /** Does short work while no engine imports the project; an import that begins meanwhile waits for its end. */
  betweenImports(projectId: string, work: () => Promise<void>): Promise<void>;
  /** Does short work while no other engine does so for the project; others wait for its end. */
  describe<T>(projectId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Does the work while no other engine generates descriptions of the project; waits for the end of another's work.
   * Rejects if the signal aborts while it waits.
   */
  generate(projectId: string, turn: GenerationTurn): Promise<void>;
  /**
   * Does the work while no engine reads the project; engines that want to begin wait for its end. Throws GlossaError
   * `projectInUse`, without waiting, if one is reading it.
   */
  whileUnread<T>(projectId: string, work: () => Promise<T>): Promise<T>;
  /** Declares that a project is being read as stored at this generation; the returned function ends that. */
  read(projectId: string, generation: string): Promise<EndReading>;
  /** The generations at which any engine reads the project now. */
  generationsRead(projectId: string): Promise<ReadonlySet<string>>;
  /** Notifies the other engines of what this one has stored. */
  publish(change: StoreChange): void;
  /** Calls the listener with what other engines have stored. */
  subscribe(listener: (change: StoreChange) => void): void;
  close(): void;
}

/** Work that only one engine does at a time for a project: each description that is generated has to be paid for. */
export interface GenerationTurn {
  /** Ends the wait for another engine. */
  readonly signal: AbortSignal;
  /** Called if another engine is generating, before the wait. */
  onWait(): void;
  work(): Promise<void>;
}

/** Declares that the read state is no longer used. */
export type EndReading = () => void;

/** The generation of a reader that has yet to find out which one is stored. */
export const ANY_GENERATION = "any";

/** A change that an engine has stored. */
export type StoreChange =
  | { readonly type: "imported"; readonly projectId: string }
  /** A description of these types and members was written or reverted. */
  | { readonly type: "described"; readonly projectId: string; readonly ids: readonly string[] }
  | { readonly type: "queueChanged"; readonly projectId: string; readonly queue: QueueChanges };

/** Items stored in the queue, by entity id; null for removed ones. */
export type QueueChanges = ReadonlyMap<string, QueuedDescription | null>;
