import { codeFolding, foldAll, foldCode, foldGutter, foldService, unfoldAll, unfoldCode } from "@codemirror/language";
import type { Extension, Text } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { FOLD_STRIDE } from "../../../../shared/model/source.ts";
import { bind } from "./key-bindings.ts";

interface FoldRange {
  readonly from: number;
  readonly to: number;
}

/** Makes the given ranges foldable, at the rows where they begin. */
export function folding(folds: Uint32Array): Extension {
  let byRow: ReadonlyMap<number, FoldRange> | undefined;
  return [
    foldService.of(({ doc }, lineStart) => {
      byRow ??= foldsByRow(doc, folds);
      return byRow.get(lineStart) ?? null;
    }),
    codeFolding(),
    foldGutter(),
    keymap.of([
      ...bind("fold", foldCode),
      ...bind("unfold", unfoldCode),
      ...bind("foldAll", foldAll),
      ...bind("unfoldAll", unfoldAll),
    ]),
  ];
}

/**
 * Returns the folds by the offsets of their first rows. Of several that begin on one row, the outermost one that spans
 * more than that row is used.
 */
function foldsByRow(doc: Text, folds: Uint32Array): ReadonlyMap<number, FoldRange> {
  const byRow = new Map<number, FoldRange>();
  for (let index = 0; index + 1 < folds.length; index += FOLD_STRIDE) {
    const [from = 0, to = 0] = [folds[index], folds[index + 1]];
    if (to > doc.length) continue;
    const row = doc.lineAt(from);
    if (to > row.to && !byRow.has(row.from)) byRow.set(row.from, { from, to });
  }
  return byRow;
}
