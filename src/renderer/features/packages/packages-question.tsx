import { useCallback, useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useHealthQuery } from "../../store/engine-api.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { whenNoDialog } from "../../ui/dialogs/when-no-dialog.ts";
import { late } from "../../ui/loading/late.ts";
import type { StateWithProject } from "../project/slice.ts";
import { readPackageReading, readPackageReadingOrTell } from "./thunks.ts";

const PackagesDialog = late(async () => ({ default: (await import("./packages-dialog.tsx")).PackagesDialog }));

/**
 * Asks once, after an import that has not found all packages, whether they may be read from the folders where other
 * tools keep them.
 */
export function PackagesQuestion() {
  const dispatch = useAppDispatch();
  const missing = useMissing();
  /** Number of missing packages when the question was asked; null until then. */
  const [asked, setAsked] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  // Every view of packages shows how far they were searched for, so the decision is read at the start.
  useEffect(() => void dispatch(readPackageReadingOrTell()), [dispatch]);
  useEffect(() => {
    if (missing === 0 || asked !== null) return;
    let isWanted = true;
    let stop = () => {};
    // A failure was already reported by the first read.
    void dispatch(readPackageReading()).then((reading) => {
      if (!isWanted || !reading.ok || reading.value?.decision !== "undecided") return;
      stop = whenNoDialog(() => {
        setAsked(missing);
        setOpen(true);
      });
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [dispatch, missing, asked]);
  // The user has not seen the question: it is asked again after the dialog that was requested meanwhile.
  const askLater = useCallback(() => {
    setOpen(false);
    setAsked(null);
  }, []);
  return (
    <LateDialog asked={asked === null ? null : open} onGivenUp={askLater}>
      {(isOpen) => <PackagesDialog open={isOpen} missing={asked ?? 0} onClose={() => setOpen(false)} />}
    </LateDialog>
  );
}

/** Returns the number of packages that the latest import did not find; 0 while unknown. */
function useMissing(): number {
  const isImported = useSelector(({ project }: StateWithProject) => project.justImported && project.importing === null);
  const { data, isFetching } = useHealthQuery(undefined, { skip: !isImported });
  if (!isImported || isFetching) return 0;
  return data?.packages?.filter(({ state }) => state === "missing").length ?? 0;
}
