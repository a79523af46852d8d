import { useSelector } from "react-redux";
import { packageDownloadMessages } from "../../../shared/messages/package-download-messages.ts";
import {
  DOWNLOAD_STATES,
  type PackageDownload,
  type PackagePlan,
  type PackageProgress,
} from "../../../shared/model/packages.ts";
import { isFolderProject } from "../../../shared/model/project-id.ts";
import { downloadText, progressText } from "../../../shared/packages/download-text.ts";
import { useShell } from "../../platform/shell-context.ts";
import { Button } from "../../ui/button.tsx";
import { formatCount } from "../../ui/format-number.ts";
import { VisibleText } from "../../ui/visible-text.tsx";
import type { StateWithProject } from "../project/slice.ts";
import { Failure } from "./failure.tsx";
import { FolderList } from "./folder-list.tsx";
import styles from "./packages.module.css";
import { usePackageDownload } from "./use-package-download.ts";

const words = packageDownloadMessages;

/**
 * The way to packages that are missing: who would be asked, how far it is, and what became of each. Nothing on the web, and
 * for projects of no folder, whose configs are not known. The project is read once more with what came; `onRead` hears that
 * somebody wants that now.
 */
export function GetPackages({ onRead }: { readonly onRead: () => void }) {
  const isOnDisk = useSelector(
    ({ project: { current } }: StateWithProject) => current !== null && isFolderProject(current.project.id),
  );
  const isDesktop = useShell() !== null;
  return isDesktop && isOnDisk ? <Steps onRead={onRead} /> : null;
}

function Steps({ onRead }: { readonly onRead: () => void }) {
  const { state, plan, leave, get, cancel } = usePackageDownload();
  return (
    <div className={styles.offer}>
      {state.step === "none" && <Failure text={state.failure?.message ?? null} />}
      {state.step === "planned" && <Plan plan={state.plan} onGet={() => void get()} onLeave={leave} />}
      {state.step === "running" && <Running progress={state.progress} onCancel={cancel} />}
      {state.step === "ended" && <Ended packages={state.got.packages} />}
      {state.step === "ended" && state.got.packages.some((one) => one.state === "got") && (
        <Button onClick={onRead}>{words.read}</Button>
      )}
      {state.step === "none" && <Button onClick={() => void plan()}>{words.button}</Button>}
    </div>
  );
}

interface PlanProps {
  readonly plan: PackagePlan;
  readonly onGet: () => void;
  readonly onLeave: () => void;
}

function Plan({ plan: { registries, skipped, packages }, onGet, onLeave }: PlanProps) {
  const isAnyAsked = registries.length > 0;
  return (
    <section aria-label={words.button}>
      <p>
        {formatCount(packages, words.missing)} {isAnyAsked ? words.from : words.nobody}
      </p>
      <FolderList folders={registries} />
      {skipped.length > 0 && <p>{words.skipped}</p>}
      <FolderList folders={skipped.map(({ name, reason }) => `${name}: ${reason}`)} />
      <p className={styles.hint}>{words.promise}</p>
      <div className={styles.buttons}>
        <Button onClick={onLeave}>{words.leave}</Button>
        <Button look="primary" disabled={!isAnyAsked} onClick={onGet}>
          {words.get}
        </Button>
      </div>
    </section>
  );
}

interface RunningProps {
  readonly progress: PackageProgress | null;
  readonly onCancel: () => void;
}

function Running({ progress, onCancel }: RunningProps) {
  return (
    <div className={styles.state}>
      <p role="status">{progress === null ? words.begun : progressText(progress)}</p>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </div>
  );
}

function Ended({ packages }: { readonly packages: readonly PackageDownload[] }) {
  const counts = DOWNLOAD_STATES.toReversed().map(
    (state) => [state, packages.filter((one) => one.state === state).length] as const,
  );
  const told = counts.filter(([, count]) => count > 0).map(([state, count]) => formatCount(count, words.counts[state]));
  const others = packages.filter(({ state }) => state !== "got");
  return (
    <>
      <p role="status">{told.length === 0 ? words.nothing : told.join(", ")}</p>
      {others.length > 0 && (
        <ul className={styles.folders} aria-label={words.others}>
          {others.map((one) => (
            <li key={`${one.name} ${one.version}`}>
              <VisibleText text={`${`${one.name} ${one.version}`.trim()}: ${downloadText(one)}`} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
