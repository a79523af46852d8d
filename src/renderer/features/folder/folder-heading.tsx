import { useSelector } from "react-redux";
import { percentOf } from "../../../shared/documented-share.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { folderMessages as words } from "../../../shared/messages/folder-messages.ts";
import { placeMessages } from "../../../shared/messages/place-messages.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import { nameOf } from "../../../shared/paths.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { useCoverageQuery } from "../coverage/coverage-api.ts";
import details from "../details-parts/details.module.css";
import { EntityLink } from "../explorer/entity-link.tsx";
import type { DirectoryNode } from "../explorer/file-tree.ts";
import { projectShown } from "../explorer/slice.ts";
import { CopyButton } from "../notices/copy-button.tsx";
import styles from "../overview/overview.module.css";
import { PlaceMenu } from "../place-actions/place-menu.tsx";
import { selectProjectName } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { folderSearchOpened } from "../text-search/slice.ts";
import own from "./folder.module.css";
import type { FolderSize } from "./folder-content.ts";

export interface FolderHeadingProps {
  readonly folder: DirectoryNode;
  /** The folders that contain it, outermost first. */
  readonly around: readonly DirectoryNode[];
  readonly size: FolderSize;
  /** Whether the engine knows the documented share of the folder. */
  readonly isKnown: boolean;
}

/** The name of a folder, its path, its size, and the actions for it. */
export function FolderHeading({ folder, around, size, isKnown }: FolderHeadingProps) {
  const dispatch = useAppDispatch();
  const path = folderPathIn(folder.key) ?? "";
  return (
    <header>
      <div className={details.title}>
        <h2 className={styles.title}>
          <span className="visually-hidden">{words.folder} </span>
          <VisibleText text={nameOf(path)} />
        </h2>
        <p className={details.facts}>{sizeText(size)}</p>
        <div className={details.titleButtons}>
          <Button look="quiet" onClick={() => dispatch(folderSearchOpened(path))}>
            {placeMessages.findInFolder}
          </Button>
          <PlaceMenu entityId={folder.key} />
        </div>
      </div>
      <p className={own.path}>
        <Project />
        {around.map(({ key, name }) => (
          <span key={key}>
            <EntityLink id={key}>{name}</EntityLink> /
          </span>
        ))}
        <VisibleText text={folder.name} />
        <CopyButton text={path} label={words.copyPath} />
      </p>
      {isKnown && <Documented path={path} size={size} />}
    </header>
  );
}

/** The project that contains the folder, linked to the project's overview. */
function Project() {
  const dispatch = useAppDispatch();
  const name = useSelector((state: StateWithProject) => selectProjectName(state));
  return (
    <span>
      <button type="button" className={styles.entity} onClick={() => dispatch(projectShown())}>
        <VisibleText text={name ?? ""} />
      </button>{" "}
      /
    </span>
  );
}

// Parts with a count of zero are left out.
function sizeText({ codeFiles, otherFiles, types }: FolderSize): string {
  return [
    ...(codeFiles > 0 || otherFiles === 0 ? [formatCount(codeFiles, words.facts.codeFiles)] : []),
    ...(otherFiles > 0 ? [formatCount(otherFiles, words.facts.otherFiles)] : []),
    ...(types > 0 ? [formatCount(types, words.facts.types)] : []),
  ].join(" · ");
}

function Documented({ path, size }: { readonly path: string; readonly size: FolderSize }) {
  const { data } = useCoverageQuery();
  if (data === undefined) return null;
  const share = data.folders[path];
  if (share === undefined) {
    return <p className={styles.origin}>{size.codeFiles === 0 ? words.withoutCode : words.withoutTypes}</p>;
  }
  const [total, documented] = share;
  const values = { total: formatNumber(total), documented: formatNumber(documented), percent: percentOf(share) };
  return <p className={styles.origin}>{formatMessage(words.documentedOf, values)}</p>;
}
