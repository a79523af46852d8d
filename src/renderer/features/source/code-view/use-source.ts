import { useMemo, useState } from "react";
import type { SourceNames, SourceText } from "../../../../shared/model/source.ts";
import { JUST_READ_SECONDS, useSourceNamesQuery, useSourceTextQuery } from "../state/source-api.ts";

/** The error of a query for the source. */
export type AnswerError = NonNullable<ReturnType<typeof useSourceTextQuery>["error"]>;

/** The text of a file and the targets of its names, as far as they have loaded. */
export interface FoundSource {
  readonly source: SourceText | undefined;
  /** Undefined until they are known, and if they belong to another version of the text. */
  readonly names: SourceNames | undefined;
  readonly error: AnswerError | undefined;
  readonly namesError: AnswerError | undefined;
  readonly isFetching: boolean;
}

/**
 * Returns the source of a file, which may change at any time: it is read again whenever a component starts to show it,
 * unless it was read just before.
 */
export function useSource(fileId: string, skip = false): FoundSource {
  const text = useSourceTextQuery(fileId, { skip, refetchOnMountOrArgChange: JUST_READ_SECONDS });
  const latest = useSourceNamesQuery(fileId, { skip });
  const source = useUnchanged(text.currentData, isSameText);
  const names = useUnchanged(latest.currentData, areSameNames);
  return {
    source,
    names: source && names && !latest.error && belongTo(names, source) ? names : undefined,
    error: text.isFetching ? undefined : text.error,
    namesError: latest.error,
    isFetching: text.isFetching,
  };
}

/** Returns whether the names belong to the text: either may be refetched before the other. */
function belongTo({ contentHash }: SourceNames, source: SourceText): boolean {
  return contentHash === null || contentHash === source.contentHash;
}

/** Returns the first of several equal answers, so that nothing is computed again for the others. */
function useUnchanged<T>(latest: T | undefined, saySame: (one: T, other: T) => boolean): T | undefined {
  const [shown, setShown] = useState(latest);
  // Memoized because a long file has hundreds of thousands of tokens to compare.
  const isSame = useMemo(
    () => shown === latest || (shown !== undefined && latest !== undefined && saySame(shown, latest)),
    [shown, latest, saySame],
  );
  if (isSame) return shown;
  setShown(latest);
  return latest;
}

function isSameText(one: SourceText, other: SourceText): boolean {
  const isSame = one.contentHash === other.contentHash && one.isChanged === other.isChanged;
  // With other symbols, other branches of the same text are left out.
  return (
    isSame && one.file.id === other.file.id && areSame(one.tokens, other.tokens) && areSame(one.folds, other.folds)
  );
}

function areSameNames(one: SourceNames, other: SourceNames): boolean {
  const isSame = one.fileId === other.fileId && one.contentHash === other.contentHash;
  // The store reuses the parts of an answer that equal the previous one.
  const hasSameTargets = one.targets === other.targets;
  return isSame && hasSameTargets && areSame(one.names, other.names) && areSame(one.declarations, other.declarations);
}

function areSame(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
