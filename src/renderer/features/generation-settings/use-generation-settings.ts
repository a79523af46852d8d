import { useCallback, useEffect, useState } from "react";
import type { DescribingState } from "../../../shared/describing.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { GenerationSettings } from "./generation-settings.ts";
import { withGenerationSettings } from "./thunks.ts";

export type ChangeGenerationSettings = (
  question: (settings: GenerationSettings) => Promise<DescribingState>,
) => Promise<DescribingState | null>;

export interface GenerationSettingsModel {
  /** Null until it is known. */
  readonly state: DescribingState | null;
  /** The reason why the last change has failed. */
  readonly failure: string | null;
  /** Answers null for a change that failed. */
  readonly change: ChangeGenerationSettings;
}

/** The generation settings, and a way to change them. */
export function useGenerationSettings(): GenerationSettingsModel {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<DescribingState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change: ChangeGenerationSettings = useCallback(
    async (question) => {
      const result = await dispatch(withGenerationSettings(question));
      setFailure(result.ok ? null : result.error.message);
      if (result.ok) setState(result.value);
      return result.ok ? result.value : null;
    },
    [dispatch],
  );
  useEffect(() => void change((settings) => settings.state()), [change]);
  return { state, failure, change };
}
