/** The sign of life that an engine's worker gives its page. */
export const HEARTBEAT_MESSAGE = "beat";

/** The first message to an engine host, with two ports: one for comlink's calls, one on which events arrive. */
export interface EngineConnection {
  readonly type: "connect";
  readonly engine: unknown;
  readonly events: unknown;
  /** Ids of projects that are opened without linking. */
  readonly unlinked: readonly string[];
}
