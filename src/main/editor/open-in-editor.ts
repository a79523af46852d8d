import { win32 } from "node:path";
import launchEditor from "launch-editor";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { Editor } from "../../shared/model/editor.ts";
import type { PlaceOnDisk } from "./place-on-disk.ts";
import { programsOfMachine } from "./programs.ts";
import { runningEditor } from "./running-editor.ts";

/** How files get to other programs of this machine. */
export interface EditorHost {
  /** The command of the editor that is open already; undefined for none. */
  running(): Promise<string | undefined>;
  /** Starts an editor by its command; answers why not, or "". */
  launch(place: PlaceOnDisk, command: string): Promise<string>;
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
  const command = await commandOf(host, editor);
  const reason = await (command === undefined ? host.openPath(place.file) : host.launch(place, command));
  if (reason !== "") throw new GlossaError("editorNotStarted", { editor: command ?? "", detail: reason });
}

async function commandOf(host: EditorHost, editor: Editor): Promise<string | undefined> {
  if (editor === "system") return undefined;
  if (editor !== "running") return COMMANDS[editor];
  const running = await host.running();
  return running === undefined || IN_TERMINALS.has(win32.basename(running)) ? undefined : running;
}

/** The host of a real machine, but for the system's own choice. */
export const editorsOfMachine: Omit<EditorHost, "openPath"> = {
  running: () => runningEditor({ platform: process.platform, environment: process.env, programs: programsOfMachine }),
  launch,
};

function launch({ file, row, column }: PlaceOnDisk, command: string): Promise<string> {
  // The command is parsed like a line of a shell.
  const quoted = `"${command.replaceAll(/["\\$`]/g, "\\$&")}"`;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(""), LONGEST_FAILURE_MS);
    launchEditor(`${file}:${row + 1}:${column + 1}`, quoted, (_, reason) => {
      clearTimeout(timer);
      resolve(reason ?? "nothing was started");
    });
  });
}
