import { startTransition, useId, useState } from "react";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import type { EntityUses, FileUseCount, UseRole } from "../../../shared/model/uses.ts";
import { Button } from "../../ui/controls/button.tsx";
import { filesWith, openAtFirst, useSeenOrder } from "./shown-files.ts";
import { UsedFile } from "./used-file.tsx";
import styles from "./uses.module.css";

/** Number of files of a group that show at first. */
const FIRST_FILES = 30;

export interface UsedFilesProps {
  readonly uses: EntityUses;
  /** Only uses of these roles are shown; all of them if it is empty. */
  readonly roles: ReadonlySet<UseRole>;
}

/** The uses file by file, those of tests under a heading of their own. */
export function UsedFiles({ uses, roles }: UsedFilesProps) {
  const all = useSeenOrder(uses.files);
  const totals = new Map(all.map(({ file, count }) => [file.id, count]));
  // Another choice of roles expands the first files that it leaves.
  return <FileGroups key={[...roles].join()} id={uses.id} files={filesWith(all, roles)} {...{ totals, roles }} />;
}

function FileGroups({ files, ...rest }: Omit<FileGroupProps, keyof ReturnType<typeof useOpenFiles>>) {
  const headingId = useId();
  const tests = files.filter(({ isTest }) => isTest);
  const others = files.filter(({ isTest }) => !isTest);
  const group = { ...rest, ...useOpenFiles([...others, ...tests]) };
  return (
    <>
      <FileGroup {...group} files={others} />
      {tests.length > 0 && (
        <section aria-labelledby={headingId}>
          <h5 id={headingId} className={styles.tests}>
            {usesMessages.inTests} <span className={styles.count}>{formatNumber(sumOf(tests))}</span>
          </h5>
          <FileGroup {...group} files={tests} />
        </section>
      )}
    </>
  );
}

interface FileGroupProps extends Pick<UsedFilesProps, "roles">, ReturnType<typeof useOpenFiles> {
  /** The id of the type or member. */
  readonly id: string;
  readonly files: readonly FileUseCount[];
  /** The number of all uses in each file, by its id. */
  readonly totals: ReadonlyMap<string, number>;
}

function FileGroup({ id, files, totals, roles, isOpen, onToggle }: FileGroupProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? files : files.slice(0, FIRST_FILES);
  const rest = files.length - shown.length;
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {shown.map((used) => (
        <UsedFile
          key={used.file.id}
          entityId={id}
          used={used}
          total={totals.get(used.file.id) ?? used.count}
          roles={roles}
          isOpen={isOpen(used.file.id)}
          onToggle={() => onToggle(used.file.id)}
        />
      ))}
      {rest > 0 && (
        <li className={styles.more}>
          <Button look="quiet" onClick={() => startTransition(() => setWhole(true))}>
            {formatCount(rest, usesMessages.moreFiles)}
          </Button>
        </li>
      )}
    </ul>
  );
}

/**
 * Returns which files are expanded: the first ones, except for those that the user has toggled. An expanded file stays
 * so when others are found before it.
 */
function useOpenFiles(files: readonly FileUseCount[]) {
  const [states, setStates] = useState<ReadonlyMap<string, boolean>>(new Map());
  const fresh = [...openAtFirst(files)].filter((id) => !states.has(id));
  if (fresh.length > 0) setStates(new Map([...states, ...fresh.map((id) => [id, true] as const)]));
  const isOpen = (fileId: string) => states.get(fileId) ?? false;
  const onToggle = (fileId: string) => setStates((now) => new Map([...now, [fileId, !now.get(fileId)]]));
  return { isOpen, onToggle };
}

function sumOf(files: readonly FileUseCount[]): number {
  return files.reduce((sum, { count }) => sum + count, 0);
}
