import { useMemo, useState } from "react";
import type { SourceNames, SourceText } from "../../../shared/model/source.ts";
import { JUST_READ_SECONDS, useSourceNamesQuery, useSourceTextQuery } from "./source-api.ts";

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

/** The source of a file, which may be changed at any time: it is read again for everybody who begins to look at it, unless it was just now. */
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

/** Either may be asked for anew before the other is. */
function belongTo({ contentHash }: SourceNames, source: SourceText): boolean {
  return contentHash === null || contentHash === source.contentHash;
}

/** The first of answers that say the same, so that nothing is made anew for the others. */
function useUnchanged<T>(latest: T | undefined, saySame: (one: T, other: T) => boolean): T | undefined {
  const [shown, setShown] = useState(latest);
  // A long file has hundreds of thousands of tokens to compare.
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
  // Other symbols leave out other branches of the same text.
  return (
    isSame && one.file.id === other.file.id && areSame(one.tokens, other.tokens) && areSame(one.folds, other.folds)
  );
}

function areSameNames(one: SourceNames, other: SourceNames): boolean {
  const isSame = one.fileId === other.fileId && one.contentHash === other.contentHash;
  // The store keeps what an answer has in common with the one before.
  const hasSameTargets = one.targets === other.targets;
  return isSame && hasSameTargets && areSame(one.names, other.names) && areSame(one.declarations, other.declarations);
}

function areSame(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
