import type { Command, KeyBinding } from "@codemirror/view";
import type { Shortcut } from "../../../ui/shortcuts.ts";
import { type CodeCommand, codeKeys } from "./code-keys.ts";

/** Binds the keys of a command; in the search of a file, too, where `scope` says so. */
export function bind(command: CodeCommand, run: Command, scope?: string): readonly KeyBinding[] {
  return codeKeys(navigator.userAgent)[command].keys.map((keys) => ({
    key: keys.map(nameOf).join(" "),
    run,
    preventDefault: true,
    ...(scope !== undefined && { scope }),
  }));
}

/** The name of keys as the library writes them: `Mod-Shift-[`. */
function nameOf({ key, control, alt, shift }: Shortcut): string {
  return [control && "Mod", alt && "Alt", shift && "Shift", key].filter((part) => part !== undefined).join("-");
}
