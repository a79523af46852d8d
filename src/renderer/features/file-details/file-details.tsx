import { type ReactNode, useEffect } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { detailsMessages } from "../../../shared/messages/details-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { isSourceFile } from "../../../shared/source-extensions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { ScrollToChosen } from "../details-pane/scroll-to-chosen.tsx";
import styles from "../details-parts/details.module.css";
import { FileNote } from "../details-parts/file-note.tsx";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { loadOutlines } from "../explorer/thunks.ts";

export interface FileDetailsProps {
  readonly file: ProjectFile;
  /** The actions for a file whose text is shown. */
  readonly actions?: ReactNode;
}

/**
 * The details of a file without a type to show: the reason why it has none, or a placeholder until its outline has
 * loaded.
 */
export function FileDetails({ file, actions }: FileDetailsProps) {
  const dispatch = useAppDispatch();
  const hasTypes = file.typeCount > 0;
  // The types of a file that was chosen before it was read become known later, through the running import.
  useEffect(() => {
    if (hasTypes) void dispatch(loadOutlines([file.id]));
  }, [dispatch, hasTypes, file.id]);
  return (
    <article className={styles.details}>
      <h2 className={styles.file}>{formatMessage(messages.explorer.file, { name: file.name })}</h2>
      <FileNote health={file.health} />
      {hasText(file) && actions}
      {hasTypes ? <Wait fileId={file.id} /> : <p className={styles.quiet}>{emptyReason(file)}</p>}
      <ScrollToChosen />
    </article>
  );
}

/** A placeholder for the outline of a file, or the reason why it could not be loaded. */
function Wait({ fileId }: { readonly fileId: string }) {
  const dispatch = useAppDispatch();
  const outline = useSelector(({ explorer }: StateWithExplorer) => explorer.view.outlines[fileId]);
  if (outline?.status !== "failed") return <Skeleton lines={5} />;
  return <Failure text={outline.message} onRetry={() => dispatch(loadOutlines([fileId]))} />;
}

/** Returns whether the text of a file can be shown. */
function hasText({ health, name, isMarkupAtHand }: ProjectFile): boolean {
  return isSourceFile(name) ? health !== null : isMarkupAtHand === true;
}

function emptyReason({ health, name, isMarkupAtHand }: ProjectFile): string | null {
  if (!isSourceFile(name)) return isMarkupAtHand ? detailsMessages.markup : detailsMessages.notParsed;
  if (health === null) return detailsMessages.notYetRead;
  return health.state === "skipped" ? null : detailsMessages.noTypes;
}
