import { useEffect } from "react";
import { useSelector } from "react-redux";
import { formatCount } from "../../../shared/format/format-number.ts";
import { packageDownloadMessages } from "../../../shared/messages/package-download-messages.ts";
import { DOWNLOAD_STATES, type PackageDownload, type PackagePlan } from "../../../shared/model/packages.ts";
import { isFolderProject } from "../../../shared/model/project-id.ts";
import { downloadText, progressText } from "../../../shared/packages/download-text.ts";
import { useShell } from "../../platform/shell-context.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import type { StateWithProject } from "../project/slice.ts";
import { FolderList } from "./folder-list.tsx";
import styles from "./packages.module.css";
import { hasAll } from "./thunks.ts";
import { type PackageDownloadState, usePackageDownload } from "./use-package-download.ts";
import { useStepFocus } from "./use-step-focus.ts";

const words = packageDownloadMessages;

export interface GetPackagesProps {
  /** Called when the user wants to import the project with the downloaded packages now. */
  readonly onRead: () => void;
  /** Called when the list of packages that could not be downloaded appears or disappears. */
  readonly onListed?: (isListed: boolean) => void;
}

/**
 * The steps to download missing packages: which registries would be asked, the progress, and the outcome for each.
 * Nothing on the web, and for projects without a folder, whose configuration is unknown. The project is imported again
 * with the new packages.
 */
export function GetPackages(props: GetPackagesProps) {
  const isOnDisk = useSelector(
    ({ project: { current } }: StateWithProject) => current !== null && isFolderProject(current.project.id),
  );
  const isDesktop = useShell() !== null;
  return isDesktop && isOnDisk ? <Steps {...props} /> : null;
}

function Steps({ onRead, onListed }: GetPackagesProps) {
  const { state, plan, leave, get, cancel } = usePackageDownload();
  const { box, first } = useStepFocus(state.step);
  const isListed = state.step === "ended" && !hasAll(state.got.packages);
  useEffect(() => {
    onListed?.(isListed);
    return () => onListed?.(false);
  }, [isListed, onListed]);
  return (
    <section ref={box} tabIndex={-1} aria-label={words.button} className={styles.offer}>
      <p role="status">{statusOf(state)}</p>
      {state.step === "none" && (
        <>
          <Failure text={state.failure?.message ?? null} />
          <Button ref={first} onClick={() => void plan()}>
            {words.button}
          </Button>
        </>
      )}
      {state.step === "planned" && <Plan plan={state.plan} onGet={() => void get()} onLeave={leave} />}
      {state.step === "running" && <Button onClick={cancel}>{words.cancel}</Button>}
      {state.step === "ended" && <Others packages={state.got.packages} />}
      {state.step === "ended" && state.got.packages.some((one) => one.state === "got") && (
        <Button ref={first} onClick={onRead}>
          {words.read}
        </Button>
      )}
    </section>
  );
}

/** Returns the status text of each step, also for screen readers: one element is reused, as a new one might not be announced. */
function statusOf(state: PackageDownloadState): string {
  if (state.step === "planned") return planText(state.plan);
  if (state.step === "running") return state.progress === null ? words.begun : progressText(state.progress);
  return state.step === "ended" ? resultText(state.got.packages) : "";
}

function planText({ registries, packages }: PackagePlan): string {
  return `${formatCount(packages, words.missing)} ${registries.length > 0 ? words.from : words.nobody}`;
}

function resultText(packages: readonly PackageDownload[]): string {
  const counts = DOWNLOAD_STATES.toReversed().map(
    (state) => [state, packages.filter((one) => one.state === state).length] as const,
  );
  const told = counts.filter(([, count]) => count > 0).map(([state, count]) => formatCount(count, words.counts[state]));
  return told.length === 0 ? words.nothing : told.join(", ");
}

interface PlanProps {
  readonly plan: PackagePlan;
  readonly onGet: () => void;
  readonly onLeave: () => void;
}

function Plan({ plan: { registries, skipped }, onGet, onLeave }: PlanProps) {
  return (
    <>
      <FolderList folders={registries} />
      {skipped.length > 0 && <p>{words.skipped}</p>}
      <FolderList folders={skipped.map(({ name, reason }) => `${name}: ${reason}`)} />
      <p className={styles.hint}>{words.promise}</p>
      <div className={styles.buttons}>
        <Button onClick={onLeave}>{words.leave}</Button>
        <Button look="primary" disabled={registries.length === 0} onClick={onGet}>
          {words.get}
        </Button>
      </div>
    </>
  );
}

/** The packages that could not be downloaded, each with the reason. */
function Others({ packages }: { readonly packages: readonly PackageDownload[] }) {
  const others = packages.filter(({ state }) => state !== "got");
  if (others.length === 0) return null;
  return (
    <ul className={styles.folders} aria-label={words.others}>
      {others.map((one) => (
        <li key={`${one.name} ${one.version}`}>
          <VisibleText text={`${`${one.name} ${one.version}`.trim()}: ${downloadText(one)}`} />
        </li>
      ))}
    </ul>
  );
}
