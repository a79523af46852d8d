import guess from "launch-editor/guess.js";
import { commandIn } from "./command-in.ts";
import type { Programs } from "./programs.ts";

/** How to list the running programs of a system, and how to find an editor in the list. */
interface Listing {
  readonly command: string;
  readonly args: readonly string[];
  readonly editorIn: (output: string) => string | undefined;
}

const PATHS_ON_WINDOWS = [
  "[Console]::OutputEncoding = [Text.Encoding]::UTF8",
  "Get-CimInstance -Query 'select executablepath from win32_process where executablepath is not null' | % { $_.ExecutablePath }",
].join("; ");

const LISTINGS: Partial<Record<NodeJS.Platform, Listing>> = {
  darwin: { command: "ps", args: ["x", "-o", "comm="], editorIn: guess.getEditorFromMacProcesses },
  linux: {
    command: "ps",
    args: ["x", "--no-heading", "-o", "comm", "--sort=comm"],
    editorIn: guess.getEditorFromLinuxProcesses,
  },
  win32: {
    command: "powershell",
    args: ["-NoProfile", "-Command", PATHS_ON_WINDOWS],
    editorIn: guess.getEditorFromWindowsProcesses,
  },
};

/** The properties of the machine that determine which editor is open. */
export interface EditorClues {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly programs: Pick<Programs, "ask">;
}

/** The command of the editor that is open, or else of the one named by the environment; undefined for none. */
export async function runningEditor({ platform, environment, programs }: EditorClues): Promise<string | undefined> {
  const { LAUNCH_EDITOR: wanted, VISUAL, EDITOR } = environment;
  const listing = LISTINGS[platform];
  const open = wanted || listing === undefined ? undefined : await editorAmong(listing, programs);
  const named = wanted || VISUAL || EDITOR;
  return open ?? (named ? commandIn(named) : undefined);
}

async function editorAmong({ command, args, editorIn }: Listing, programs: EditorClues["programs"]) {
  try {
    return editorIn(await programs.ask(command, args));
  } catch {
    // A machine that cannot list running programs may still name an editor in its environment.
    return undefined;
  }
}
