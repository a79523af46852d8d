import { basename } from "node:path";
import launchEditor from "launch-editor";
import guessEditor from "launch-editor/guess.js";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { Editor } from "../../shared/model/editor.ts";

/** A place in a file; row and column count from 0. */
export interface PlaceOnDisk {
  readonly file: string;
  readonly row: number;
  readonly column: number;
}

/** How files get to other programs of this machine. */
export interface EditorHost {
  /** The command of the editor that is open already; undefined for none. */
  running(): string | undefined;
  /** Starts an editor by its command, and hears why that failed, which may be later. */
  launch(place: PlaceOnDisk, command: string, onFailure: (reason: string) => void): void;
  /** Opens a file with what the system has for it; answers why not, or "". */
  openPath(file: string): Promise<string>;
}

/** The commands of editors that are chosen by name, as their installers put them into the path. */
const COMMANDS: Readonly<Record<Exclude<Editor, "running" | "system">, string>> = {
  code: "code",
  rider: process.platform === "win32" ? "rider64" : "rider",
  visualStudio: "devenv",
};

/** They need a terminal, which the app does not have. */
const IN_TERMINALS: ReadonlySet<string> = new Set(["vi", "vim", "nvim", "nano", "emacs", "hx", "micro", "joe", "ed"]);

/** A command that is not there says so at once; one that is runs on. */
const LONGEST_FAILURE_MS = 1_000;

/** Opens a place in an editor. Rejects with `editorNotStarted`. */
export async function openInEditor(host: EditorHost, place: PlaceOnDisk, editor: Editor): Promise<void> {
  const command = commandOf(host, editor);
  const reason = command === undefined ? await host.openPath(place.file) : await launch(host, place, command);
  if (reason !== "") throw new GlossaError("editorNotStarted", { editor: command ?? "", detail: reason });
}

function commandOf(host: EditorHost, editor: Editor): string | undefined {
  if (editor === "system") return undefined;
  if (editor !== "running") return COMMANDS[editor];
  const running = host.running();
  return running === undefined || IN_TERMINALS.has(basename(running)) ? undefined : running;
}

// Why it could not be started, or "".
function launch(host: EditorHost, place: PlaceOnDisk, command: string): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(""), LONGEST_FAILURE_MS);
    host.launch(place, command, (reason) => {
      clearTimeout(timer);
      resolve(reason);
    });
  });
}

/** The host of a real machine, but for the system's own choice. */
export const editorsOfMachine: Omit<EditorHost, "openPath"> = {
  // What the environment names may have switches.
  running: () => guessEditor()[0]?.replace(/\s+-.*$/s, ""),
  launch({ file, row, column }, command, onFailure) {
    // The command is parsed like a line of a shell.
    const quoted = `"${command.replaceAll(/["\\$`]/g, "\\$&")}"`;
    launchEditor(`${file}:${row + 1}:${column + 1}`, quoted, (_, reason) => onFailure(reason ?? "nothing was started"));
  },
};
