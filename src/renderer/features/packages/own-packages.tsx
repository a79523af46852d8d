import { useCallback, useEffect, useState } from "react";
import { formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { packageDownloadMessages } from "../../../shared/messages/package-download-messages.ts";
import type { PackageStoreState } from "../../../shared/model/packages.ts";
import { megabytesOf } from "../../../shared/packages/download-text.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import styles from "./packages.module.css";
import { deletePackages } from "./thunks.ts";

const words = packageDownloadMessages.own;

/** The size of Glossa's own folder of packages, with a button to delete them. */
export function OwnPackages() {
  const dispatch = useAppDispatch();
  const shell = useShell();
  const [stored, setStored] = useState<PackageStoreState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    shell?.packages.stored().then(setStored, (thrown: unknown) => setFailure(toAppError(thrown).message));
  }, [shell]);
  const empty = useCallback(async () => {
    const result = await dispatch(deletePackages());
    setFailure(result.ok ? null : result.error.message);
    if (result.ok) setStored(result.value);
  }, [dispatch]);
  return (
    <>
      <h3 className={styles.heading}>{words.title}</h3>
      <p>{words.explanation}</p>
      <div className={styles.state}>
        <p aria-live="polite">{stored !== null && sizeText(stored)}</p>
        <Button disabled={stored === null || stored.bytes === 0} onClick={() => void empty()}>
          {words.remove}
        </Button>
      </div>
      <Failure text={failure} />
    </>
  );
}

function sizeText({ packages, bytes }: PackageStoreState): string {
  const size = formatMessage(words.size, { megabytes: megabytesOf(bytes) });
  return `${formatCount(packages, words.packages)}, ${size}`;
}
