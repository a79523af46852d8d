import type { PageAddress } from "../address/page-address.ts";
import type { CallsOf } from "../contract/contract.ts";
import type { JobId } from "../engine/engine-event.ts";
import type { Result } from "../errors/result.ts";
import type { PackageProgress } from "../model/packages.ts";
import type { EngineEnd, HelpTopic } from "./bridge-data.ts";
import type { IPC_CALLS } from "./ipc-contract.ts";

/**
 * The desktop shell as the page sees it in `window.desktop`: one function for each call, and functions that add
 * listeners, each of which returns a function that removes the listener. Plain data only.
 */
export type DesktopBridge = Omit<CallsOf<typeof IPC_CALLS>, "openDropped"> & DroppedFolders & ShellListeners;

/** A page does not know paths: it passes on each dropped `File`. */
interface DroppedFolders {
  openDropped(files: readonly object[]): Promise<Result<JobId | null>>;
}

interface ShellListeners {
  /** Calls the listener when a later start of the app was given a folder. */
  onFolderToOpen(listener: () => void): () => void;
  /** Calls the listener when the system passes a link. */
  onLinkOpened(listener: (address: PageAddress) => void): () => void;
  /** Calls the listener when the settings are chosen in the app's menu. */
  onSettingsAsked(listener: () => void): () => void;
  /** Calls the listener when a help topic is chosen in the app's menu. */
  onHelpAsked(listener: (topic: HelpTopic) => void): () => void;
  /** Calls the listener when downloading packages makes progress. */
  onPackageProgress(listener: (progress: PackageProgress) => void): () => void;
  onMaximizedChange(listener: (isMaximized: boolean) => void): () => void;
  /** Calls the listener when the engine has ended, before the ports to the next one arrive. */
  onEngineEnded(listener: (end: EngineEnd) => void): () => void;
  /** Calls the listener with the reason when the engine cannot be restarted. */
  onEngineLost(listener: (reason: string) => void): () => void;
}
