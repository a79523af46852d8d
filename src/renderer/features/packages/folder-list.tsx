import { VisibleText } from "../../ui/text/visible-text.tsx";
import styles from "./packages.module.css";

/** The folders that are read, or would be read. */
export function FolderList({ folders }: { readonly folders: readonly string[] }) {
  return (
    <ul className={styles.folders}>
      {folders.map((folder) => (
        <li key={folder}>
          <VisibleText text={folder} />
        </li>
      ))}
    </ul>
  );
}
