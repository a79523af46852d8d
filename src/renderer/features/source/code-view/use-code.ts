import { useMemo } from "react";
import { NAME_STRIDE, type SourceNames, type SourceText, TOKEN_STRIDE } from "../../../../shared/model/source.ts";
import type { ShownCode } from "../code/create-editor.ts";
import type { ShownNames } from "../code/names.ts";
import { type RowRange, type ShownText, shownPairs, shownSpans, showText } from "../text/shown-text.ts";

/** A file's source, prepared for display. */
export interface PreparedCode {
  readonly shown: ShownText;
  readonly code: ShownCode;
  readonly names: ShownNames | undefined;
}

/** Returns the source of a file, or a range of its rows, prepared for display; computed once per answer. */
export function useCode(source: SourceText, names: SourceNames | undefined, rows?: RowRange): PreparedCode {
  const { first, last } = rows ?? {};
  const { shown, code } = useMemo(
    () => prepared(source, first === undefined || last === undefined ? undefined : { first, last }),
    [source, first, last],
  );
  const shownNames = useMemo(
    () => names && { names: shownSpans(shown, names.names, NAME_STRIDE), targets: names.targets },
    [shown, names],
  );
  return { shown, code, names: shownNames };
}

function prepared(
  { text, tokens, folds }: SourceText,
  rows: RowRange | undefined,
): Pick<PreparedCode, "shown" | "code"> {
  const shown = showText(text, rows);
  const spans = { tokens: shownSpans(shown, tokens, TOKEN_STRIDE), folds: shownPairs(shown, folds) };
  return { shown, code: { text: shown.text, firstRow: shown.firstRow, cuts: shown.cuts, ...spans } };
}
