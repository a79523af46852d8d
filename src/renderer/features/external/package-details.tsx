import { useState } from "react";
import { readDocumentationId } from "../../../shared/documentation-id.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { externalMessages as words } from "../../../shared/messages/external-messages.ts";
import type { PackageDetails, UsedExternalType } from "../../../shared/model/external.ts";
import { externalId, packageId } from "../../../shared/model/external-id.ts";
import { type PackageReach, packageState } from "../../../shared/packages/package-state.ts";
import { visible } from "../../../shared/visible-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { late } from "../../ui/loading/late.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { FirstItems } from "../../ui/rows/first-items.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { ScrollToChosen } from "../details-pane/scroll-to-chosen.tsx";
import pane from "../details-parts/details.module.css";
import { EntityLink } from "../explorer/entity-link.tsx";
import { NotLinkedNote } from "../linking/not-linked-note.tsx";
import { usePackageReach } from "../packages/use-package-reach.ts";
import { lookedText } from "../uses/looked-text.ts";
import { isComplete } from "../uses/uses-api.ts";
import styles from "./external.module.css";
import { usePackageDetailsQuery } from "./package-api.ts";

const ProblemsDialog = late(async () => ({
  default: (await import("../problems/problems-dialog.tsx")).ProblemsDialog,
}));

/** Number of members of a type that show at first. */
const FIRST_MEMBERS = 12;

/** A package, and what the code base uses of it. */
export function PackageDetailsView({ name }: { readonly name: string }) {
  const { currentData, error } = usePackageDetailsQuery(name);
  const reach = usePackageReach();
  return (
    <article className={pane.details}>
      <h2 className={pane.file}>{words.package}</h2>
      <div className={pane.title}>
        <h3 className={pane.name}>
          <VisibleText text={name} />
        </h3>
        {currentData !== undefined && <p className={pane.facts}>{factsOf(currentData, reach)}</p>}
      </div>
      {currentData !== undefined && <Used details={currentData} />}
      {currentData === undefined && error === undefined && <Skeleton lines={8} />}
      {error?.code === "usesNotLinked" && <NotLinkedNote />}
      {error !== undefined && error.code !== "usesNotLinked" && (
        <Failure text={error.message} className={pane.failure} />
      )}
      <ScrollToChosen entityId={packageId(name)} />
    </article>
  );
}

function factsOf({ report }: PackageDetails, reach: PackageReach | null): string {
  if (report === undefined) return words.notReferred;
  return visible([report.version, packageState(report, reach)].filter((part) => part !== "").join(" · "));
}

/** A package such as `xunit`, which only brings in other packages, does not count as unused. */
function Used({ details }: { readonly details: PackageDetails }) {
  const state = details.report?.state;
  if (state === "empty") return <p className={styles.undocumented}>{words.empty}</p>;
  if ((state === "missing" || state === "unreadable") && details.types.length === 0) return <NotKnown />;
  return <UsedTypes details={details} />;
}

/** A note about a package that was not read, with a button that leads to reading it. */
function NotKnown() {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <p className={styles.undocumented}>{words.notKnown}</p>
      <p className={styles.next}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.showProblems}
        </Button>
      </p>
      <LateDialog asked={open} onGivenUp={() => setOpen(false)}>
        {(open) => <ProblemsDialog isForPackages open={open} onOpenChange={setOpen} />}
      </LateDialog>
    </>
  );
}

function UsedTypes({ details }: { readonly details: PackageDetails }) {
  const { types } = details;
  const aside = lookedText(details);
  return (
    <section className={styles.used}>
      <h4 className={styles.heading}>
        {words.used} <span className={styles.count}>{aside ?? formatNumber(types.length)}</span>
      </h4>
      {types.length === 0 && <p className={pane.quiet}>{isComplete(details) ? words.none : words.noneYet}</p>}
      <ul>
        {types.map((type) => (
          <UsedType key={type.documentationId} type={type} />
        ))}
      </ul>
    </section>
  );
}

function UsedType({ type: { documentationId, name, count, members } }: { readonly type: UsedExternalType }) {
  return (
    <li className={styles.type}>
      <p>
        <EntityLink id={externalId(documentationId)}>{name}</EntityLink>{" "}
        <span className={styles.count}>{formatCount(count, words.usesOf)}</span>
      </p>
      <FirstItems className={styles.members} items={members} first={FIRST_MEMBERS}>
        {(member) => (
          <li key={member.documentationId} title={visible(readDocumentationId(member.documentationId)?.name ?? "")}>
            <EntityLink id={externalId(member.documentationId)}>{member.name}</EntityLink>{" "}
            <span className={styles.count}>{formatNumber(member.count)}</span>
          </li>
        )}
      </FirstItems>
    </li>
  );
}
