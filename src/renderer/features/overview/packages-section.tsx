import { useState } from "react";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import { packageId } from "../../../shared/model/external-id.ts";
import type { PackageReport } from "../../../shared/model/packages.ts";
import { packageState } from "../../../shared/packages/package-state.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useHealthQuery } from "../../store/engine-api.ts";
import { VisibleText, visibleText } from "../../ui/visible-text.tsx";
import { revealEntity } from "../explorer/thunks.ts";
import { EntityRow } from "./entity-row.tsx";
import styles from "./overview.module.css";
import { FIRST_ROWS, OverviewSection } from "./overview-section.tsx";
import { RowList } from "./row-list.tsx";

/** The packages that the projects themselves refer to, each of which leads to what is used of it; nothing where there are none. */
export function PackagesSection() {
  const answer = useHealthQuery();
  const [rows, setRows] = useState(FIRST_ROWS);
  const direct = answer.data?.packages?.filter(({ isDirect, state }) => isDirect && state !== "empty") ?? [];
  if (direct.length === 0) return null;
  return (
    <OverviewSection title={words.packages.title} answer={answer}>
      {() => (
        <RowList
          list={{ rows: direct.slice(0, rows), total: direct.length }}
          none={words.packages.none}
          keyOf={({ name }) => name}
          onAll={() => setRows(direct.length)}
        >
          {(one) => <PackageRow report={one} />}
        </RowList>
      )}
    </OverviewSection>
  );
}

function PackageRow({ report }: { readonly report: PackageReport }) {
  const dispatch = useAppDispatch();
  const id = packageId(report.name);
  const facts = [report.version, ...(report.state === "read" ? [] : [packageState(report)])];
  return (
    <EntityRow id={id}>
      <button type="button" className={styles.whole} onClick={() => dispatch(revealEntity(id))}>
        <span className={styles.name}>
          <VisibleText text={report.name} />
        </span>
        <span className={styles.facts}>{visibleText(facts.join(" · "))}</span>
      </button>
    </EntityRow>
  );
}
