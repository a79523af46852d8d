import { useMemo } from "react";
import { useSelector } from "react-redux";
import { folderIdOf } from "../../../shared/model/folder-id.ts";
import { ScrollToChosen } from "../details/scroll-to-chosen.tsx";
import { nodeOfDirectory } from "../explorer/file-tree.ts";
import { selectRoot } from "../explorer/selectors.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import styles from "../overview/overview.module.css";
import { MostUsedSection } from "../overview/use-sections.tsx";
import { selectFiles, selectIsCurrentInView } from "../project/selectors.ts";
import { folderContent } from "./folder-content.ts";
import { FolderHeading } from "./folder-heading.tsx";
import { FilesSection, FoldersSection } from "./inner-sections.tsx";
import { UndocumentedSection } from "./undocumented-section.tsx";

/** What a folder holds, how much of that is documented, and what is not. */
export function FolderPage({ path }: { readonly path: string }) {
  const id = folderIdOf(path);
  const root = useSelector((state: StateWithExplorer) => selectRoot(state));
  const table = useSelector((state: StateWithExplorer) => selectFiles(state));
  // Of another project that is still being imported, the engine knows no figures.
  const isKnown = useSelector(selectIsCurrentInView);
  const content = useMemo(() => {
    const node = nodeOfDirectory(root, id);
    return node && folderContent(node, table);
  }, [root, table, id]);
  if (content === undefined) return null;
  const hasTypes = isKnown && content.size.types > 0;
  return (
    <article className={styles.overview}>
      <FolderHeading path={path} size={content.size} isKnown={isKnown} />
      <div className={styles.lists}>
        {content.folders.length > 0 && <FoldersSection folders={content.folders} isKnown={isKnown} />}
        {content.files.length > 0 && <FilesSection files={content.files} isKnown={isKnown} />}
        {hasTypes && <UndocumentedSection folderId={id} />}
        {hasTypes && <MostUsedSection within={id} />}
      </div>
      <ScrollToChosen />
    </article>
  );
}
