import type { QueuedDescription } from "../catalogue/records/records.ts";

/** How engines over one store keep out of each other's way: the tabs of a browser have one each. */
export interface StoreCoordination {
  /** Whether no other engine stores anything. */
  readonly isAlone: boolean;
  /**
   * Does the work as the project's only importer. Throws GlossaError `importedElsewhere`, without waiting, while another
   * engine is that.
   */
  import<T>(projectId: string, work: () => Promise<T>): Promise<T>;
  /** Does short work when no engine imports the project; an import that begins meanwhile waits for its end. */
  betweenImports(projectId: string, work: () => Promise<void>): Promise<void>;
  /** Does short work while no other engine does so for the project; who wants to waits for its end. */
  describe<T>(projectId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Does the work while no engine reads the project, and none begins to: who wants to waits for its end. Throws GlossaError
   * `projectInUse`, without waiting, where one reads it.
   */
  whileUnread<T>(projectId: string, work: () => Promise<T>): Promise<T>;
  /** Says that a project is read as it was stored at this generation; the answer says that it is no longer. */
  read(projectId: string, generation: string): Promise<EndReading>;
  /** The generations at which any engine reads the project now. */
  generationsRead(projectId: string): Promise<ReadonlySet<string>>;
  /** Sends the other engines what this one has stored. */
  publish(change: StoreChange): void;
  /** Calls the listener with what others have stored. */
  subscribe(listener: (change: StoreChange) => void): void;
  close(): void;
}

/** Says that what was read is not looked at any more. */
export type EndReading = () => void;

/** The generation of one that is about to look which is stored. */
export const ANY_GENERATION = "any";

/** Something that an engine has stored. */
export type StoreChange =
  | { readonly type: "imported"; readonly projectId: string }
  /** Something was written for these types and members, or taken back. */
  | { readonly type: "described"; readonly projectId: string; readonly ids: readonly string[] }
  | { readonly type: "queueChanged"; readonly projectId: string; readonly queue: QueueChanges };

/** Items stored in the queue, by entity id; null for what has left it. */
export type QueueChanges = ReadonlyMap<string, QueuedDescription | null>;
