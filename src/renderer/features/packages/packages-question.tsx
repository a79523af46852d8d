import { useCallback, useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useHealthQuery } from "../../store/engine-api.ts";
import { late } from "../../ui/late.ts";
import { LateDialog } from "../../ui/late-dialog.tsx";
import { whenNoDialog } from "../../ui/when-no-dialog.ts";
import type { StateWithProject } from "../project/slice.ts";
import { readPackageReading, readPackageReadingOrTell } from "./thunks.ts";

const PackagesDialog = late(async () => ({ default: (await import("./packages-dialog.tsx")).PackagesDialog }));

/** Asks once, after an import that has not found all packages, whether they may be read where others keep them. */
export function PackagesQuestion() {
  const dispatch = useAppDispatch();
  const missing = useMissing();
  /** How many were missing when it was asked; null as long as it was not. */
  const [asked, setAsked] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  // Whatever tells of packages says how far they were looked for.
  useEffect(() => void dispatch(readPackageReadingOrTell()), [dispatch]);
  useEffect(() => {
    if (missing === 0 || asked !== null) return;
    let isWanted = true;
    let stop = () => {};
    // Why that is not known was told at first.
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
  // Nobody has seen it: it comes after the dialog that was asked for meanwhile.
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

/** How many packages the import that has just ended did not find; 0 while that is not known. */
function useMissing(): number {
  const isImported = useSelector(({ project }: StateWithProject) => project.justImported && project.importing === null);
  const { data, isFetching } = useHealthQuery(undefined, { skip: !isImported });
  if (!isImported || isFetching) return 0;
  return data?.packages?.filter(({ state }) => state === "missing").length ?? 0;
}
