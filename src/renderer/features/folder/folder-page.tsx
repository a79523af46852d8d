import { useMemo } from "react";
import { useSelector } from "react-redux";
import { folderIdOf } from "../../../shared/model/folder-id.ts";
import { ScrollToChosen } from "../details-pane/scroll-to-chosen.tsx";
import { nodeOfDirectory, nodesTo } from "../explorer/file-tree.ts";
import { selectRoot } from "../explorer/selectors.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { GoneDetails } from "../gone-details/gone-details.tsx";
import styles from "../overview/overview.module.css";
import { MostUsedSection } from "../overview/use-sections.tsx";
import { selectFiles, selectIsCurrentInView } from "../project/selectors.ts";
import { folderContent } from "./folder-content.ts";
import { FolderHeading } from "./folder-heading.tsx";
import { FilesSection, FoldersSection } from "./inner-sections.tsx";
import { UndocumentedSection } from "./undocumented-section.tsx";

/** The page of a folder: its content, its documented share, and what is undocumented. */
export function FolderPage({ path }: { readonly path: string }) {
  const id = folderIdOf(path);
  const root = useSelector((state: StateWithExplorer) => selectRoot(state));
  const table = useSelector((state: StateWithExplorer) => selectFiles(state));
  // The engine has no figures for another project that is still being imported.
  const isKnown = useSelector(selectIsCurrentInView);
  const folder = useMemo(() => nodeOfDirectory(root, id), [root, id]);
  const content = useMemo(() => folder && folderContent(folder, table), [folder, table]);
  if (folder === undefined || content === undefined) return <GoneDetails id={id} remaining={null} />;
  const hasTypes = isKnown && content.size.types > 0;
  return (
    <article className={styles.overview}>
      <FolderHeading
        folder={folder}
        around={nodesTo(root, folder.key).slice(0, -1)}
        size={content.size}
        isKnown={isKnown}
      />
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
