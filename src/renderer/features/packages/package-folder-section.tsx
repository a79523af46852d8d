import { packageMessages } from "../../../shared/messages/package-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { PackageFolderState } from "./package-folder-state.tsx";
import styles from "./packages.module.css";
import { usePackageFolder } from "./use-package-folder.ts";

const words = packageMessages.folder;

/** The setting for the folder that packages are read from, in a browser. */
export function PackageFolderSection() {
  const { folder, failure, choose, allow, forget } = usePackageFolder();
  if (folder === undefined) return <Failure text={failure} />;
  return (
    <div className={styles.offer}>
      <h3 className={styles.heading}>{words.title}</h3>
      <PackageFolderState folder={folder} />
      <Failure text={failure} />
      <div className={styles.buttons}>
        {folder?.isReadable === false && <Button onClick={() => void allow()}>{words.allow}</Button>}
        <Button look={folder === null ? "primary" : "plain"} onClick={() => void choose()}>
          {folder === null ? words.choose : words.chooseOther}
        </Button>
        {folder !== null && <Button onClick={() => void forget()}>{words.forget}</Button>}
      </div>
      <p className={styles.hint}>{words.promise}</p>
      <p className={styles.hint}>{packageMessages.reading.again}</p>
    </div>
  );
}
