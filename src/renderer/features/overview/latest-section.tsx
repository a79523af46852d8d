import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatDay } from "../../../shared/format/format-date.ts";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import type { LatestDescription } from "../../../shared/model/overview.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { EntityName } from "./entity-name.tsx";
import { EntityRow } from "./entity-row.tsx";
import styles from "./overview.module.css";
import { useLatestDescriptionsQuery } from "./overview-api.ts";
import { FIRST_ROWS, OverviewSection } from "./overview-section.tsx";

/** The descriptions that were written or accepted last; each is a link to what it describes. */
export function LatestSection() {
  const answer = useLatestDescriptionsQuery(FIRST_ROWS);
  return (
    <OverviewSection title={words.latest.title} answer={answer} wait={<Skeleton lines={1} />}>
      {(latest) => (latest.length === 0 ? <p className={styles.quiet}>{words.latest.none}</p> : <Rows rows={latest} />)}
    </OverviewSection>
  );
}

function Rows({ rows }: { readonly rows: readonly LatestDescription[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, name, type, written, isGenerated }) => (
        <EntityRow key={id} id={id}>
          <div className={styles.parts}>
            <EntityName {...{ id, name }} {...(type !== undefined && { type })} />
            <span className={styles.facts}>
              {formatMessage(isGenerated ? words.latest.accepted : words.latest.written, { date: formatDay(written) })}
            </span>
          </div>
        </EntityRow>
      ))}
    </ul>
  );
}
