import { useMemo, useState } from "react";
import type { SourceNames, SourceText } from "../../../shared/model/source.ts";
import { useSourceNamesQuery, useSourceTextQuery } from "./source-api.ts";

/** Why a question of the source has no answer. */
export type AnswerError = NonNullable<ReturnType<typeof useSourceTextQuery>["error"]>;

/** The text of a file and what its names mean, as far as they have arrived. */
export interface FoundSource {
  readonly source: SourceText | undefined;
  /** Undefined until they are known, and where the text is no longer the one that they belong to. */
  readonly names: SourceNames | undefined;
  readonly error: AnswerError | undefined;
  readonly namesError: AnswerError | undefined;
  readonly isFetching: boolean;
}

/** The source of a file, which may be changed at any time: it is read again for everybody who begins to look at it. */
export function useSource(fileId: string, skip = false): FoundSource {
  const { currentData, error, isFetching } = useSourceTextQuery(fileId, { skip, refetchOnMountOrArgChange: true });
  const names = useSourceNamesQuery(fileId, { skip });
  const source = useUnchanged(currentData);
  return {
    source,
    names: source?.isChanged || isFetching || names.isFetching || names.error ? undefined : names.currentData,
    error: isFetching ? undefined : error,
    namesError: names.error,
    isFetching,
  };
}

/** The first of answers that say the same, so that nothing is made anew for the others. */
function useUnchanged(latest: SourceText | undefined): SourceText | undefined {
  const [shown, setShown] = useState(latest);
  // A long file has hundreds of thousands of tokens to compare.
  const isSame = useMemo(() => saySame(shown, latest), [shown, latest]);
  if (isSame) return shown;
  setShown(latest);
  return latest;
}

function saySame(one: SourceText | undefined, other: SourceText | undefined): boolean {
  if (one === other) return true;
  if (one?.text !== other?.text || one?.isChanged !== other?.isChanged || one?.file.id !== other?.file.id) return false;
  // Other symbols leave out other branches of the same text.
  return areSame(one?.tokens, other?.tokens) && areSame(one?.folds, other?.folds);
}

function areSame(a: Uint32Array | undefined, b: Uint32Array | undefined): boolean {
  return a?.length === b?.length && (a?.every((value, at) => value === b?.[at]) ?? true);
}
