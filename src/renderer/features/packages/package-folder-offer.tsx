import { packageMessages } from "../../../shared/messages/package-messages.ts";
import type { PackageReport } from "../../../shared/model/packages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { PackageFolderState } from "./package-folder-state.tsx";
import styles from "./packages.module.css";
import { usePackageFolder } from "./use-package-folder.ts";

const words = packageMessages.folder;

interface PackageFolderOfferProps {
  readonly packages: readonly PackageReport[];
  /** Called when the project is imported again. */
  readonly onRead: () => void;
}

/** In a browser, if packages are missing, the offer to grant access to the folder that contains them. */
export function PackageFolderOffer({ packages, onRead }: PackageFolderOfferProps) {
  const { folder, failure, choose, allow } = usePackageFolder();
  const isNeeded = packages.some(({ state }) => state === "missing" || state === "unreadable");
  if (!isNeeded || folder === undefined) return null;
  const change = async (make: () => Promise<boolean>) => {
    if (await make()) onRead();
  };
  return (
    <div className={styles.offer}>
      <PackageFolderState folder={folder} />
      <p className={styles.hint}>{words.promise}</p>
      <Failure text={failure} />
      <div className={styles.buttons}>
        {folder?.isReadable === false && <Button onClick={() => void change(allow)}>{words.allow}</Button>}
        <Button onClick={() => void change(choose)}>{folder === null ? words.choose : words.chooseOther}</Button>
      </div>
    </div>
  );
}
