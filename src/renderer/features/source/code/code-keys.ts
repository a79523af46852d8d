import { codeKeysMessages as words } from "../../../../shared/messages/source-messages.ts";
import { isMac, type Shortcut } from "../../../ui/shortcuts.ts";

/** What keys do in the code. */
export interface CodeKey {
  readonly does: string;
  /** Each of them does it: keys that are pressed one after the other. */
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

/** The keys of the code on this machine's keyboard: the one list behind the bindings and the sheet of keys. */
export function codeKeys(userAgent: string): Readonly<Record<CodeCommand, CodeKey>> {
  // On a Mac, Cmd+Shift and a bracket are the browser's.
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
