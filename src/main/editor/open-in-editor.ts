import { win32 } from "node:path";
import launchEditor from "launch-editor";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { placeMessages } from "../../shared/messages/place-messages.ts";
import type { Editor } from "../../shared/model/editor.ts";
import type { PlaceOnDisk } from "./place-on-disk.ts";
import { programsOfMachine } from "./programs.ts";
import { runningEditor } from "./running-editor.ts";
import { isVisualStudio, openInVisualStudio } from "./visual-studio.ts";

/** Opens files in other programs of this machine. */
export interface EditorHost {
  /** Returns the command of the editor that is already open; undefined for none. */
  running(): Promise<string | undefined>;
  /** Starts an editor by its command; returns the reason of a failure, or "". */
  launch(place: PlaceOnDisk, command: string): Promise<string>;
  /** Opens a file with the system's default program; returns the reason of a failure, or "". */
  openPath(file: string): Promise<string>;
}

/**
 * The commands of editors that are chosen by name, as their installers add them to the path; the first one found is
 * used.
 */
const COMMANDS: Readonly<Record<Exclude<Editor, "running" | "system">, readonly string[]>> = {
  code: ["code"],
  rider: ["rider", "rider64"],
  visualStudio: ["devenv"],
};

/** Editors that need a terminal, which the app does not have. */
const IN_TERMINALS: ReadonlySet<string> = new Set(["vi", "vim", "nvim", "nano", "emacs", "hx", "micro", "joe", "ed"]);

/** Time in which a missing command reports its error; a command that exists keeps running. */
const MAX_FAILURE_MS = 1_000;

/** Opens a place in an editor. Rejects with `editorNotStarted`. */
export async function openInEditor(host: EditorHost, place: PlaceOnDisk, editor: Editor): Promise<void> {
  const commands = await commandsOf(host, editor);
  const reason = await (commands.length === 0 ? host.openPath(place.file) : launchFirst(host, place, commands));
  if (reason !== "") throw new GlossaError("editorNotStarted", { editor: commands[0] ?? "", detail: reason });
}

async function commandsOf(host: EditorHost, editor: Editor): Promise<readonly string[]> {
  if (editor === "system") return [];
  if (editor !== "running") return COMMANDS[editor];
  const running = await host.running();
  return running === undefined || IN_TERMINALS.has(win32.basename(running)) ? [] : [running];
}

// Returns why the first command could not be started, if none could, or "".
async function launchFirst(host: EditorHost, place: PlaceOnDisk, commands: readonly string[]): Promise<string> {
  const reasons: string[] = [];
  for (const command of commands) {
    const reason = await host.launch(place, command);
    if (reason === "") return "";
    reasons.push(reason);
  }
  return reasons[0] ?? "";
}

/** The host for the real machine, without the system's default program. */
export const editorsOfMachine: Omit<EditorHost, "openPath"> = {
  running: () => runningEditor({ platform: process.platform, environment: process.env, programs: programsOfMachine }),
  launch: (place, command) => (isVisualStudio(command) ? launchVisualStudio(place, command) : launch(place, command)),
};

async function launchVisualStudio(place: PlaceOnDisk, command: string): Promise<string> {
  try {
    await openInVisualStudio(programsOfMachine, place, command);
    return "";
  } catch (thrown) {
    return detailOf(thrown);
  }
}

function launch({ file, row, column }: PlaceOnDisk, command: string): Promise<string> {
  // The command is parsed like a shell command line.
  const quoted = `"${command.replaceAll(/["\\$`]/g, "\\$&")}"`;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(""), MAX_FAILURE_MS);
    launchEditor(`${file}:${row + 1}:${column + 1}`, quoted, (_, reason) => {
      clearTimeout(timer);
      resolve(reason ?? placeMessages.nothingStarted);
    });
  });
}
