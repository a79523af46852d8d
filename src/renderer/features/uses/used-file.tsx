import { startTransition, useId, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { type FileReference, folderInProject } from "../../../shared/model/entity.ts";
import type { FileUseCount, UseRole } from "../../../shared/model/uses.ts";
import { visible } from "../../../shared/visible-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { UseRow } from "./use-row.tsx";
import styles from "./uses.module.css";
import { useUsesInFileQuery } from "./uses-api.ts";

/** Number of uses of one file that show at first. */
const FIRST_USES = 20;
const ROW_PIXELS = 24;

export interface UsedFileProps {
  readonly entityId: string;
  readonly used: FileUseCount;
  /** The number of all uses in the file, whatever is shown of them. */
  readonly total: number;
  readonly roles: ReadonlySet<UseRole>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A file with the uses in it, which are requested when it is expanded. */
export function UsedFile({ entityId, used: { file, count }, total, roles, isOpen, onToggle }: UsedFileProps) {
  const listId = useId();
  return (
    <li className={styles.file} data-closed={!isOpen || undefined}>
      <button
        type="button"
        className={styles.toggle}
        title={visible(file.path)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={onToggle}
      >
        <span className={styles.fileName}>
          <VisibleText text={file.name} />
        </span>{" "}
        <span className={styles.count}>{formatNumber(count)}</span>{" "}
        <span className={styles.folder}>
          <VisibleText text={folderInProject(file)} />
        </span>
      </button>
      {isOpen && <FileUseRows {...{ listId, entityId, file, count, total, roles }} />}
    </li>
  );
}

interface FileUseRowsProps extends Pick<UsedFileProps, "entityId" | "total" | "roles"> {
  readonly listId: string;
  readonly file: FileReference;
  /** The number of uses of the chosen roles. */
  readonly count: number;
}

function FileUseRows({ listId, entityId, file, count, total, roles }: FileUseRowsProps) {
  const { data, error } = useUsesInFileQuery({ id: entityId, fileId: file.id, count: total });
  const [isWhole, setWhole] = useState(false);
  const uses = data?.filter(({ role }) => roles.size === 0 || roles.has(role)) ?? [];
  const shown = isWhole ? uses : uses.slice(0, FIRST_USES);
  return (
    // Reserves the height of the rows while they are loading.
    <ul id={listId} style={{ minHeight: data === undefined ? Math.min(count, FIRST_USES) * ROW_PIXELS : undefined }}>
      {error !== undefined && data === undefined && (
        <li>
          <Failure text={error.message} className={styles.failure} />
        </li>
      )}
      {shown.map((use) => (
        <UseRow key={`${use.row}:${use.column}:${use.role}`} use={use} file={file} />
      ))}
      {shown.length < uses.length && (
        <li className={styles.more}>
          <Button look="quiet" onClick={() => startTransition(() => setWhole(true))}>
            {formatMessage(messages.lists.showAll, { count: formatNumber(uses.length) })}
          </Button>
        </li>
      )}
    </ul>
  );
}
