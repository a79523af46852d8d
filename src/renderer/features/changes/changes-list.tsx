import { useDeferredValue, useMemo, useState } from "react";
import { formatCount } from "../../../shared/format/format-number.ts";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import type { ChangeReport } from "../../../shared/model/changes.ts";
import styles from "./changes.module.css";
import { ChangesFilterFields } from "./changes-filter.tsx";
import { ChangesGroupView } from "./changes-group.tsx";
import { FIRST_FILTER, filterChanges, groupChanges } from "./filter-changes.ts";

export interface ChangesListProps {
  readonly report: ChangeReport;
  readonly onChoose: (id: string) => void;
}

/** The changes, narrowed by what is asked for, in groups. */
export function ChangesList({ report, onChoose }: ChangesListProps) {
  const { changes, missingFiles } = report;
  const [filter, setFilter] = useState(FIRST_FILTER);
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => filterChanges(changes, wanted), [changes, wanted]);
  const groups = useMemo(() => groupChanges(shown), [shown]);
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
      <ChangesFilterFields filter={filter} onFilter={setFilter} shown={shown.length} total={changes.length} />
      <div className={styles.groups}>
        {shown.length === 0 && <p>{changesMessages.filterEmpty}</p>}
        {groups.map((group) => (
          <ChangesGroupView key={group.kind} group={group} report={report} onChoose={onChoose} />
        ))}
      </div>
    </>
  );
}
