import { useCallback, useEffect, useState } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { loadRepositories, type RepositoriesLoad } from "./load-thunks.ts";

export interface LoadedRepositories extends RepositoriesLoad {
  retry(): void;
}

const NOTHING: RepositoriesLoad = { repositories: [], isLoading: true, error: null };

/** Loads all repositories of the signed-in user, page after page, while the dialog is open. */
export function useRepositories(isOpen: boolean): LoadedRepositories {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reason to ask.
  useEffect(() => {
    if (!isOpen) return;
    const end = new AbortController();
    setLoaded(NOTHING);
    void dispatch(loadRepositories(end.signal, setLoaded));
    return () => end.abort();
  }, [dispatch, isOpen, attempt]);
  return { ...loaded, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
