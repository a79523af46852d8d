import { packageMessages } from "../../../shared/messages/package-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { FolderList } from "./folder-list.tsx";
import styles from "./packages.module.css";
import { usePackageReading } from "./use-package-reading.ts";

const words = packageMessages.reading;

/**
 * If packages are missing and other folders could be read, a button to allow that; `onRead` is called when it was used.
 */
export function PackagesOffer({ onRead }: { readonly onRead: () => void }) {
  const { reading, failure, decide } = usePackageReading();
  if (reading === null || reading.decision === "allowed") return null;
  const read = async () => {
    if (await decide(true)) onRead();
  };
  return (
    <div className={styles.offer}>
      <p>{words.offer}</p>
      <FolderList folders={reading.folders} />
      <p className={styles.hint}>{words.promise}</p>
      <Failure text={failure} />
      <Button onClick={() => void read()}>{words.read}</Button>
    </div>
  );
}
