import { startTransition, useId, useState } from "react";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import type { EntityUses, FileUseCount, UseRole } from "../../../shared/model/uses.ts";
import { Button } from "../../ui/button.tsx";
import { formatCount, formatNumber } from "../../ui/format-number.ts";
import { filesWith, openAtFirst, useSeenOrder } from "./shown-files.ts";
import { UsedFile } from "./used-file.tsx";
import styles from "./uses.module.css";

/** So many files of a group show at first. */
const FIRST_FILES = 30;

export interface UsedFilesProps {
  readonly uses: EntityUses;
  /** Only uses of these show; all of them for none. */
  readonly roles: ReadonlySet<UseRole>;
}

/** The uses file by file, those of tests under a heading of their own. */
export function UsedFiles({ uses, roles }: UsedFilesProps) {
  const headingId = useId();
  const all = useSeenOrder(uses.files);
  const files = filesWith(all, roles);
  const tests = files.filter(({ isTest }) => isTest);
  const others = files.filter(({ isTest }) => !isTest);
  const group = { id: uses.id, totals: new Map(all.map(({ file, count }) => [file.id, count])), roles };
  const toggle = useToggledFiles([...others, ...tests]);
  return (
    <>
      <FileGroup {...group} {...toggle} files={others} />
      {tests.length > 0 && (
        <section aria-labelledby={headingId}>
          <h5 id={headingId} className={styles.tests}>
            {usesMessages.inTests} <span className={styles.count}>{formatNumber(sumOf(tests))}</span>
          </h5>
          <FileGroup {...group} {...toggle} files={tests} />
        </section>
      )}
    </>
  );
}

interface FileGroupProps extends Pick<UsedFilesProps, "roles">, ReturnType<typeof useToggledFiles> {
  /** Of the type or member. */
  readonly id: string;
  readonly files: readonly FileUseCount[];
  /** All the uses in each file, by its id. */
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

/** Which files are open: those that are so at first, but for those that somebody has opened or closed. */
function useToggledFiles(files: readonly FileUseCount[]) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const first = openAtFirst(files);
  const isOpen = (fileId: string) => toggled.get(fileId) ?? first.has(fileId);
  const onToggle = (fileId: string) => setToggled((now) => new Map([...now, [fileId, !isOpen(fileId)]]));
  return { isOpen, onToggle };
}

function sumOf(files: readonly FileUseCount[]): number {
  return files.reduce((sum, { count }) => sum + count, 0);
}
