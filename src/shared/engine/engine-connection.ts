/** The heartbeat that an engine's worker sends to its page. */
export const HEARTBEAT_MESSAGE = "beat";

/** The first message to an engine host, with two ports: one for comlink's calls, one for events. */
export interface EngineConnection {
  readonly type: "connect";
  readonly engine: unknown;
  readonly events: unknown;
  /** Ids of projects that are opened without linking. */
  readonly unlinked: readonly string[];
}
