import type { ShellMessage } from "../../shared/shell/engine-process-schemas.ts";

/** The way to the engine's process, whichever runs. */
export interface EngineChannel {
  readonly isRunning: boolean;
  readonly isImporting: boolean;
  /** Throws GlossaError `engineStopped` where none runs. */
  post(message: ShellMessage): void;
  /** Does nothing where none runs. */
  postIfRunning(message: ShellMessage): void;
}
