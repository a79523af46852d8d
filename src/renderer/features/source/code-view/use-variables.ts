import { useMemo } from "react";
import type { SourceText, VariableTarget } from "../../../../shared/model/source.ts";
import { useAppDispatch } from "../../../store/dispatch.ts";
import { openSource } from "../state/thunks.ts";
import { spanOfName } from "../text/place-in-code.ts";
import { endOfRow, startOfRow } from "../text/row-bounds.ts";
import { type ShownText, shownSpan } from "../text/shown-text.ts";
import type { CodeVariables } from "./use-name-steps.ts";

/** Maximum number of characters of a row shown in a card. */
const MAX_ROW_LENGTH_IN_CARD = 200;

/**
 * Returns the variables of a file's source. In a partly shown file, a variable that is declared in the shown part is
 * opened there; any other one in the whole file, like any place in it.
 */
export function useVariables(source: SourceText, shown: ShownText, isWhole: boolean): CodeVariables {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      goTo({ row, column }) {
        const span = spanOfName(source, row, column);
        const place = isWhole ? undefined : shownSpan(shown, span.from, span.to);
        if (place === undefined) dispatch(openSource({ kind: "name", fileId: source.file.id, row, column }));
        return place;
      },
      rowOf: (target) => rowOf(source.text, target),
    }),
    [dispatch, source, shown, isWhole],
  );
}

function rowOf(text: string, { row }: VariableTarget): string {
  const start = startOfRow(text, row);
  return text.slice(start, endOfRow(text, start)).trim().slice(0, MAX_ROW_LENGTH_IN_CARD);
}
