import { useCallback, useEffect, useState } from "react";
import type { GenerationSettingsState } from "../../../shared/engine/generation-settings.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { GenerationSettings } from "./generation-settings.ts";
import { withGenerationSettings } from "./thunks.ts";

export type ChangeGenerationSettings = (
  question: (settings: GenerationSettings) => Promise<GenerationSettingsState>,
) => Promise<GenerationSettingsState | null>;

export interface GenerationSettingsModel {
  /** Null until it has loaded. */
  readonly state: GenerationSettingsState | null;
  /** The reason why the last change failed. */
  readonly failure: string | null;
  /** Makes a change; returns null if it failed. */
  readonly change: ChangeGenerationSettings;
}

/** Returns the generation settings, and a function that changes them. */
export function useGenerationSettings(): GenerationSettingsModel {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<GenerationSettingsState | null>(null);
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
