import { useState } from "react";
import { percentOf } from "../../../shared/documented-share.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { MAX_OVERVIEW_ROWS } from "../../../shared/limits/answers.ts";
import { folderMessages as words } from "../../../shared/messages/folder-messages.ts";
import type { DocumentedShare } from "../../../shared/model/descriptions.ts";
import type { FirstRows } from "../../../shared/model/overview.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { useCoverageQuery } from "../coverage/coverage-api.ts";
import { EntityRow } from "../overview/entity-row.tsx";
import styles from "../overview/overview.module.css";
import { OverviewRows } from "../overview/overview-rows.tsx";
import { FIRST_ROWS, OverviewSection } from "../overview/overview-section.tsx";
import { showEntity } from "../overview/thunks.ts";
import type { FolderSize, InnerFolder } from "./folder-content.ts";

interface Known {
  /** Whether the engine knows the documented share. */
  readonly isKnown: boolean;
}

/** The subfolders of a folder; each is a link to its page. */
export function FoldersSection({ folders, isKnown }: Known & { readonly folders: readonly InnerFolder[] }) {
  const { data } = useCoverageQuery(undefined, { skip: !isKnown });
  return (
    <Rows title={words.folders} all={folders}>
      {(folder) => <Row {...folder} facts={[...sizeTexts(folder), ...shareText(data?.folders[folder.path])]} />}
    </Rows>
  );
}

/** The files in a folder; each is a link to its type, or shows why it has none. */
export function FilesSection({ files, isKnown }: Known & { readonly files: readonly ProjectFile[] }) {
  const { data } = useCoverageQuery(undefined, { skip: !isKnown });
  return (
    <Rows title={words.files} all={files}>
      {(file) => <Row {...file} facts={[...typesText(file), ...shareText(data?.files[file.id])]} />}
    </Rows>
  );
}

interface RowsProps<One> {
  readonly title: string;
  readonly all: readonly One[];
  readonly children: (row: One) => React.ReactNode;
}

function Rows<One extends { readonly id: string }>({ title, all, children }: RowsProps<One>) {
  const [most, setMost] = useState(FIRST_ROWS);
  const list: FirstRows<One> = { rows: all.slice(0, most), total: all.length };
  return (
    <OverviewSection title={title} answer={{ data: list, isFetching: false }}>
      {(found) => (
        <OverviewRows list={found} none="" keyOf={({ id }) => id} onAll={() => setMost(MAX_OVERVIEW_ROWS)}>
          {children}
        </OverviewRows>
      )}
    </OverviewSection>
  );
}

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly string[];
}

function Row({ id, name, facts }: RowProps) {
  const dispatch = useAppDispatch();
  return (
    <EntityRow id={id}>
      <button type="button" className={styles.whole} onClick={() => dispatch(showEntity(id))}>
        <span className={styles.name}>
          <VisibleText text={name} />
        </span>
        <span className={styles.facts}>{facts.join(" · ")}</span>
      </button>
    </EntityRow>
  );
}

// Files without code are counted only if there are no others.
function sizeTexts({ codeFiles, otherFiles, types }: FolderSize): readonly string[] {
  if (codeFiles === 0) return [formatCount(otherFiles, words.facts.otherFiles)];
  return [formatCount(codeFiles, words.facts.files), ...typesText({ typeCount: types })];
}

function typesText({ typeCount }: Pick<ProjectFile, "typeCount">): readonly string[] {
  return typeCount === 0 ? [] : [formatCount(typeCount, words.facts.types)];
}

function shareText(share: DocumentedShare | undefined): readonly string[] {
  return share === undefined ? [] : [formatMessage(words.documented, { percent: percentOf(share) })];
}
