import { formatMessage } from "../../../shared/errors/errors.ts";
import { addressMessages as words } from "../../../shared/messages/address-messages.ts";
import { isRepository } from "../../../shared/model/project.ts";
import { isFolderProject } from "../../../shared/model/project-id.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { importFolder, importLocalProject } from "../project/import-thunks.ts";
import { type UnknownProject, unknownLeft } from "./slice.ts";
import styles from "./unknown-project.module.css";

/** A note on a project that could not be opened: why, and how it can be had again. */
export function UnknownProjectNote({ unknown }: { readonly unknown: UnknownProject }) {
  const dispatch = useAppDispatch();
  const { known, reason } = unknown;
  const hasFolder = known !== null && !isRepository(known);
  const title = known === null ? words.unknown : formatMessage(words.lost, { name: known.name });
  return (
    <section className={styles.unknown}>
      <h2 className={styles.title}>{title}</h2>
      <p>{reason ?? explanationOf(known)}</p>
      <div className={styles.steps}>
        {hasFolder && <OpenAgain projectId={unknown.address.project} path={known.path} />}
        <Button onClick={() => dispatch(unknownLeft())}>{words.toStart}</Button>
      </div>
    </section>
  );
}

function explanationOf(known: UnknownProject["known"]): string {
  if (known === null) return words.unknownExplanation;
  return isRepository(known) ? words.lostRepositoryExplanation : words.lostExplanation;
}

interface OpenAgainProps {
  readonly projectId: string;
  readonly path: string;
}

/** Only the desktop knows folders by their paths; elsewhere the person chooses. */
function OpenAgain({ projectId, path }: OpenAgainProps) {
  const dispatch = useAppDispatch();
  const isKnown = useShell() !== null && isFolderProject(projectId);
  return (
    <Button
      look="primary"
      onClick={() => dispatch(isKnown ? importFolder({ kind: "folder", path }) : importLocalProject())}
    >
      {words.openAgain}
    </Button>
  );
}
