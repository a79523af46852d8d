import { useMemo, useRef, useState } from "react";
import { MAX_OVERVIEW_ROWS } from "../../../shared/limits/answers.ts";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import { packageMessages } from "../../../shared/messages/package-messages.ts";
import type { UsedPackages } from "../../../shared/model/external.ts";
import { packageId } from "../../../shared/model/external-id.ts";
import type { PackageReport } from "../../../shared/model/packages.ts";
import { type PackageReach, packageState } from "../../../shared/packages/package-state.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useHealthQuery } from "../../store/engine-api.ts";
import { VisibleText, visibleText } from "../../ui/text/visible-text.tsx";
import { useInView } from "../../ui/use-in-view.ts";
import { revealEntity } from "../explorer/thunks.ts";
import { usePackageReach } from "../packages/use-package-reach.ts";
import { Counting } from "./counting.tsx";
import { withoutEnded } from "./ended-count.ts";
import { EntityRow } from "./entity-row.tsx";
import styles from "./overview.module.css";
import { useUsedPackagesQuery } from "./overview-api.ts";
import { OverviewRows } from "./overview-rows.tsx";
import { FIRST_ROWS, OverviewSection, type SectionAnswer, SectionFailure } from "./overview-section.tsx";

/**
 * The packages that the projects reference directly, and transitive packages that are used, as with `xunit`: each links
 * to its used declarations. Nothing is shown if there are none.
 */
export function UsedPackagesSection() {
  const health = useHealthQuery();
  const [most, setMost] = useState(FIRST_ROWS);
  const section = useRef<HTMLElement>(null);
  const { direct, brought } = useMemo(() => listedOf(health.data?.packages ?? []), [health.data]);
  const isInView = useInView(section, brought.size === 0);
  const used = withoutEnded(useUsedPackagesQuery(undefined, { skip: !isInView || brought.size === 0 }));
  const rows = [...direct, ...usedAmong(brought, used.data)];
  if (direct.length === 0 && brought.size === 0) return null;
  // If all packages are transitive, nothing is known before their uses are counted.
  const answer: SectionAnswer<unknown> = direct.length > 0 ? health : used;
  return (
    <OverviewSection title={words.packages.title} answer={answer} section={section} wait={<Counting />}>
      {() => (
        <>
          <OverviewRows
            list={{ rows: rows.slice(0, most), total: rows.length }}
            none={used.data?.isComplete === false ? words.notCounted : words.packages.none}
            keyOf={({ name }) => name}
            onAll={() => setMost(MAX_OVERVIEW_ROWS)}
          >
            {(one) => <PackageRow report={one} />}
          </OverviewRows>
          {direct.length > 0 && <WithoutUsed answer={used} />}
        </>
      )}
    </OverviewSection>
  );
}

/** Shows why transitive packages are missing from the rows, although they may be used. */
function WithoutUsed({ answer: { data, error, isFetching } }: { readonly answer: SectionAnswer<UsedPackages> }) {
  if (error !== undefined && !isFetching) return <SectionFailure {...error} />;
  return data?.isComplete === false ? <p className={styles.quiet}>{words.notCounted}</p> : null;
}

interface ListedPackages {
  readonly direct: readonly PackageReport[];
  /** Transitive packages, by name. */
  readonly brought: ReadonlyMap<string, PackageReport>;
}

function listedOf(packages: readonly PackageReport[]): ListedPackages {
  const listed = packages.filter(({ state }) => state !== "empty");
  const brought = listed.filter(({ isDirect, state }) => !isDirect && state !== "missing");
  return { direct: listed.filter(({ isDirect }) => isDirect), brought: new Map(brought.map((one) => [one.name, one])) };
}

function usedAmong(reports: ListedPackages["brought"], used: UsedPackages | undefined): readonly PackageReport[] {
  return used?.packages.flatMap(({ name }) => reports.get(name) ?? []) ?? [];
}

function PackageRow({ report }: { readonly report: PackageReport }) {
  const dispatch = useAppDispatch();
  const id = packageId(report.name);
  const reach = usePackageReach();
  const facts = [report.version, ...stateOf(report, reach)];
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

function stateOf(report: PackageReport, reach: PackageReach | null): readonly string[] {
  if (report.state !== "read") return [packageState(report, reach)];
  return report.isDirect ? [] : [packageMessages.indirect];
}
