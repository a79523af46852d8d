import { packageMessages } from "../../../shared/messages/package-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { FolderList } from "./folder-list.tsx";
import { OwnPackages } from "./own-packages.tsx";
import styles from "./packages.module.css";
import { usePackageReading } from "./use-package-reading.ts";

const words = packageMessages.reading;

/** The setting that allows reading packages outside of project folders, with a list of those folders. */
export function PackagesSection() {
  const { reading, failure, decide } = usePackageReading();
  if (reading === null) return <Failure text={failure} />;
  const isAllowed = reading.decision === "allowed";
  return (
    <>
      <h3 className={styles.heading}>{words.title}</h3>
      <p>{words.explanation}</p>
      <FolderList folders={reading.folders} />
      <div className={styles.state}>
        <p role="status">{words.states[reading.decision]}</p>
        <Button look={isAllowed ? "plain" : "primary"} onClick={() => void decide(!isAllowed)}>
          {isAllowed ? words.stop : words.read}
        </Button>
      </div>
      <Failure text={failure} />
      <p className={styles.hint}>{words.promise}</p>
      <p className={styles.hint}>{words.again}</p>
      <OwnPackages />
    </>
  );
}
