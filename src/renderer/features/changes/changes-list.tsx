import { useDeferredValue, useMemo, useRef } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { ChangeReport } from "../../../shared/model/changes.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./changes.module.css";
import { ChangesFilterFields } from "./changes-filter.tsx";
import { ChangesGroupView } from "./changes-group.tsx";
import { type ChangesNarrowing, filterChanges, groupChanges, NO_FILTER } from "./filter-changes.ts";

export interface ChangesListProps {
  readonly report: ChangeReport;
  readonly narrowing: ChangesNarrowing;
  readonly onChoose: (id: string) => void;
}

/** The filtered changes in groups. */
export function ChangesList({ report, narrowing, onChoose }: ChangesListProps) {
  const { changes, missingFiles } = report;
  const { filter, onFilter } = narrowing;
  const input = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => filterChanges(changes, wanted), [changes, wanted]);
  const groups = useMemo(() => groupChanges(shown), [shown]);
  const showAll = () => {
    onFilter(NO_FILTER);
    // The button is removed by this click, so move the focus.
    input.current?.focus();
  };
  const missing = missingFiles > 0 && <p>{formatCount(missingFiles, changesMessages.missingFiles)}</p>;
  if (changes.length === 0)
    return (
      <>
        {missing}
        <p>{changesMessages.none}</p>
      </>
    );
  return (
    <>
      {missing}
      <ChangesFilterFields {...narrowing} inputRef={input} shown={shown.length} total={changes.length} />
      <div className={styles.groups}>
        {shown.length === 0 && <NoneLeft total={changes.length} onShowAll={showAll} />}
        {groups.map((group) => (
          <ChangesGroupView key={group.kind} group={group} report={report} onChoose={onChoose} />
        ))}
      </div>
    </>
  );
}

interface NoneLeftProps {
  readonly total: number;
  readonly onShowAll: () => void;
}

function NoneLeft({ total, onShowAll }: NoneLeftProps) {
  return (
    <>
      <p>{changesMessages.filterEmpty}</p>
      <Button onClick={onShowAll}>{formatMessage(messages.lists.showAll, { count: formatNumber(total) })}</Button>
    </>
  );
}
