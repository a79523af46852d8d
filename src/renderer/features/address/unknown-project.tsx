import { formatMessage } from "../../../shared/errors/errors.ts";
import { addressMessages as words } from "../../../shared/messages/address-messages.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { importFolder, importLocalProject } from "../project/import-thunks.ts";
import { type UnknownProject, unknownLeft } from "./slice.ts";
import styles from "./unknown-project.module.css";

/** What is shown instead of a project that could not be opened: why, and the ways on from there. */
export function UnknownProjectView({ unknown: { address, known, reason } }: { readonly unknown: UnknownProject }) {
  const dispatch = useAppDispatch();
  const folder = useFolderOf(address.project, known?.path);
  const title = known === null ? words.unknown : formatMessage(words.lost, { name: known.name });
  const openAgain = () =>
    dispatch(folder === null ? importLocalProject() : importFolder({ kind: "folder", path: folder }));
  return (
    <section className={styles.unknown}>
      <h2 className={styles.title}>{title}</h2>
      <p>{reason ?? (known === null ? words.unknownExplanation : words.lostExplanation)}</p>
      <div className={styles.steps}>
        <Button look="primary" onClick={openAgain}>
          {known === null ? words.openFolder : words.openAgain}
        </Button>
        <Button onClick={() => dispatch(unknownLeft())}>{words.toStart}</Button>
      </div>
      {folder !== null && <p className={styles.hint}>{folder}</p>}
    </section>
  );
}

/** The folder of a project of this machine, where the page can name it: only the desktop knows folders by their paths. */
function useFolderOf(projectId: string, path: string | undefined): string | null {
  const shell = useShell();
  return shell !== null && path !== undefined && projectId.startsWith("folder-") ? path : null;
}
