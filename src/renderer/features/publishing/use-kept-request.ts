import { useMemo } from "react";
import type { PublishRequest } from "../../../shared/engine/publish-request.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { keptRequest } from "./thunks.ts";

/** Returns the last publish request of a project, as of the first render; null if there is none. */
export function useKeptRequest(projectId: string | null): PublishRequest | null {
  const dispatch = useAppDispatch();
  return useMemo(() => (projectId === null ? null : dispatch(keptRequest(projectId))), [dispatch, projectId]);
}
