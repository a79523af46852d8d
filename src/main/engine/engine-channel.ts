import type { ShellMessage } from "../../shared/shell/engine-process-schemas.ts";

/** The channel to the currently running engine process. */
export interface EngineChannel {
  readonly isRunning: boolean;
  readonly isImporting: boolean;
  /** Throws GlossaError `engineStopped` where none runs. */
  post(message: ShellMessage): void;
  /** Does nothing where none runs. */
  postIfRunning(message: ShellMessage): void;
}
