import type { Command, KeyBinding } from "@codemirror/view";
import type { Shortcut } from "../../../ui/keyboard/shortcuts.ts";
import { type CodeCommand, codeKeys } from "./code-keys.ts";

const KEYS = codeKeys("");
const KEYS_OF_MAC = codeKeys("Macintosh");

/** Binds the keys of a command; if `scope` says so, in the search panel, too. */
export function bind(command: CodeCommand, run: Command, scope?: string): readonly KeyBinding[] {
  const shared = { run, preventDefault: true, ...(scope !== undefined && { scope }) };
  return KEYS[command].keys.map((steps, index) => ({
    ...shared,
    key: nameOf(steps),
    mac: nameOf(KEYS_OF_MAC[command].keys[index] ?? steps),
  }));
}

/** Returns the name of a key sequence in the library's notation: `Mod-k Mod-i`. */
function nameOf(steps: readonly Shortcut[]): string {
  return steps.map(nameOfStep).join(" ");
}

function nameOfStep({ key, control, alt, shift }: Shortcut): string {
  return [control && "Mod", alt && "Alt", shift && "Shift", key].filter((part) => part !== undefined).join("-");
}
