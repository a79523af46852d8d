import { useEffect, useState } from "react";
import type { RequestPreview } from "../../../shared/engine/generation-settings.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { previewRequest } from "./thunks.ts";

/** Returns the request that a generation would send; null until it has loaded, or the reason why there is none. */
export function usePreview(entityId: string, withContext: boolean): RequestPreview | string | null {
  const dispatch = useAppDispatch();
  const [preview, setPreview] = useState<RequestPreview | string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setPreview(null);
    void dispatch(previewRequest(entityId, withContext)).then((result) => {
      if (isWanted) setPreview(result.ok ? result.value : result.error.message);
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, entityId, withContext]);
  return preview;
}
