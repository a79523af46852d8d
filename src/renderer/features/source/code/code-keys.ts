import { codeKeysMessages as words } from "../../../../shared/messages/source-messages.ts";
import { isMac, type Shortcut } from "../../../ui/keyboard/shortcuts.ts";

/** A command of the code view with its keys. */
export interface CodeKey {
  readonly does: string;
  /** Alternative shortcuts, each a sequence of keys that are pressed one after the other. */
  readonly keys: readonly (readonly Shortcut[])[];
}

export type CodeCommand =
  | "follow"
  | "findUsages"
  | "showCard"
  | "find"
  | "findNext"
  | "findPrevious"
  | "fold"
  | "unfold"
  | "foldAll"
  | "unfoldAll"
  | "leave";

/**
 * Returns the keys of the code view on this machine's keyboard: the single list behind the bindings and the shortcut
 * sheet.
 */
export function codeKeys(userAgent: string): Readonly<Record<CodeCommand, CodeKey>> {
  // On a Mac, the browser uses Cmd+Shift and a bracket.
  const mac = isMac(userAgent);
  const folds = mac ? ({ control: true, alt: true } as const) : ({ control: true, shift: true } as const);
  const foldsAll = mac ? ({ ...folds, shift: true } as const) : ({ control: true, alt: true } as const);
  return {
    follow: { does: words.follow, keys: [[{ key: "F12" }], [{ key: "Enter" }]] },
    findUsages: { does: words.findUsages, keys: [[{ key: "F12", shift: true }]] },
    showCard: {
      does: words.showCard,
      keys: [
        [
          { key: "k", control: true },
          { key: "i", control: true },
        ],
      ],
    },
    find: { does: words.find, keys: [[{ key: "f", control: true }]] },
    findNext: { does: words.findNext, keys: [[{ key: "F3" }]] },
    findPrevious: { does: words.findPrevious, keys: [[{ key: "F3", shift: true }]] },
    fold: { does: words.fold, keys: [[{ key: "[", ...folds }]] },
    unfold: { does: words.unfold, keys: [[{ key: "]", ...folds }]] },
    foldAll: { does: words.foldAll, keys: [[{ key: "[", ...foldsAll }]] },
    unfoldAll: { does: words.unfoldAll, keys: [[{ key: "]", ...foldsAll }]] },
    leave: { does: words.leave, keys: [[{ key: "Escape" }]] },
  };
}
