import { useCallback, useEffect, useState } from "react";
import type { DescribingState } from "../../../shared/describing.ts";
import { useAppDispatch } from "../../store/hooks.ts";
import type { Describing } from "./describing.ts";
import { askDescribing } from "./thunks.ts";

export type ChangeDescribing = (
  question: (describing: Describing) => Promise<DescribingState>,
) => Promise<DescribingState | null>;

export interface DescribingModel {
  /** Null until it is known. */
  readonly state: DescribingState | null;
  /** Why the last change came to nothing. */
  readonly failure: string | null;
  /** Answers null for a change that failed. */
  readonly change: ChangeDescribing;
}

/** Who writes descriptions, and how that is changed. */
export function useDescribing(): DescribingModel {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<DescribingState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change: ChangeDescribing = useCallback(
    async (question) => {
      const result = await dispatch(askDescribing(question));
      setFailure(result.ok ? null : result.error.message);
      if (result.ok) setState(result.value);
      return result.ok ? result.value : null;
    },
    [dispatch],
  );
  useEffect(() => void change((describing) => describing.state()), [change]);
  return { state, failure, change };
}
