import { type Ref, useId, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { packageMessages } from "../../../shared/messages/package-messages.ts";
import type { TargetCounts } from "../../../shared/model/health.ts";
import { PACKAGE_STATES, type PackageReport, type PackageState } from "../../../shared/model/packages.ts";
import { packageState } from "../../../shared/packages/package-state.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useShell } from "../../platform/shell-context.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { GetPackages } from "../packages/get-packages.tsx";
import { PackageFolderOffer } from "../packages/package-folder-offer.tsx";
import { PackagesOffer } from "../packages/packages-offer.tsx";
import { usePackageReach } from "../packages/use-package-reach.ts";
import styles from "./problems.module.css";

interface PackagesProps {
  /** Receives the focus of users who come for packages. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly packages: readonly PackageReport[];
  /** Undefined while uses are not linked. */
  readonly targets: TargetCounts | undefined;
  /** Called when the project is imported again with packages of other folders. */
  readonly onRead: () => void;
  /** Called with the package that was chosen. */
  readonly onPackage: (name: string) => void;
}

/** The state of the packages that the code is compiled with, worst first, and where more may be found. */
export function Packages({ heading, packages, targets, onRead, onPackage }: PackagesProps) {
  const headingId = useId();
  const isWeb = useShell() === null;
  const [isListed, setListed] = useState(false);
  const isMissing = packages.some(({ state }) => state === "missing");
  return (
    <section aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
        {packageMessages.title}
      </h3>
      <p className={styles.explanation}>{packageMessages.explanation}</p>
      {targets !== undefined && targets.total > 0 && (
        <p className={styles.explanation}>
          {targetsText(targets)}. {isMissing && packageMessages.readToKnow}
        </p>
      )}
      {isMissing && (
        <>
          <PackagesOffer onRead={onRead} />
          <GetPackages onRead={onRead} onListed={setListed} />
        </>
      )}
      {isWeb && <PackageFolderOffer packages={packages} onRead={onRead} />}
      {PACKAGE_STATES.map((state) => (
        <PackagesOf
          key={state}
          state={state}
          isFolded={state === "read" || state === "empty" || (state === "missing" && isListed)}
          packages={packages.filter((one) => one.state === state)}
          onPackage={onPackage}
        />
      ))}
    </section>
  );
}

function targetsText({ total, unknown }: TargetCounts): string {
  return `${formatNumber(unknown)} ${formatMessage(packageMessages.unknownTargets, { total: formatNumber(total) })}`;
}

interface PackagesOfProps extends Pick<PackagesProps, "packages" | "onPackage"> {
  readonly state: PackageState;
  readonly isFolded: boolean;
}

// Packages without problems are collapsed: they are most of the list. So are those that are listed above with the reason
// why they could not be downloaded.
function PackagesOf({ state, isFolded, packages, onPackage }: PackagesOfProps) {
  const reach = usePackageReach();
  if (packages.length === 0) return null;
  const isUnsought = state === "missing" && reach === "undecided";
  const counted = isUnsought ? messages.counts.unsought : packageMessages.counts[state];
  return (
    <details open={!isFolded}>
      <summary className={styles.summary}>{formatCount(packages.length, counted)}</summary>
      <ul>
        {packages.map((one) => (
          <li key={one.name} className={styles.assumption}>
            <p className={styles.folder}>
              <button type="button" className={styles.package} onClick={() => onPackage(one.name)}>
                <VisibleText text={one.name} />
              </button>
              <VisibleText text={` ${one.version}`} />
            </p>
            <p className={styles.reason}>{visible(packageState(one, reach))}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
