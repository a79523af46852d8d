import { Suspense } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatDay } from "../../../shared/format/format-date.ts";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import type { Project } from "../../../shared/model/project.ts";
import { late } from "../../ui/loading/late.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { ScrollToChosen } from "../details-pane/scroll-to-chosen.tsx";
import type { StateWithProject } from "../project/slice.ts";
import { Figures } from "./figures.tsx";
import { LatestSection } from "./latest-section.tsx";
import styles from "./overview.module.css";
import { useReadmeQuery } from "./overview-api.ts";
import { NamespacesSection, ProjectsSection } from "./part-sections.tsx";
import { UseSections } from "./use-sections.tsx";
import { UsedPackagesSection } from "./used-packages-section.tsx";

const ReadmeView = late(async () => ({ default: (await import("./readme-view.tsx")).ReadmeView }));

/** The first page of a project: its size and state, its contents, what is used most, and its README. */
export function Overview() {
  const project = useSelector((state: StateWithProject) => state.project.current?.project);
  if (project === undefined) return null;
  const hasTypes = project.counts.types > 0;
  return (
    <article key={project.id} className={styles.overview}>
      <h2 className={styles.title}>
        <VisibleText text={project.name} />
      </h2>
      <p className={styles.origin}>
        <Origin project={project} />
      </p>
      <Figures counts={project.counts} />
      <div className={styles.lists}>
        <ProjectsSection />
        {hasTypes && <NamespacesSection />}
        {hasTypes && <UseSections />}
        {hasTypes && <LatestSection />}
        <UsedPackagesSection />
      </div>
      <Readme />
      <ScrollToChosen />
    </article>
  );
}

/** The origin of a project, and the time it was read. */
function Origin({ project: { name, path, lastImported, revision } }: { readonly project: Project }) {
  const read = formatMessage(words.read, { date: formatDay(lastImported) });
  const commit = revision?.commit.slice(0, 7) ?? "";
  return (
    <>
      {path !== name && (
        <>
          <VisibleText text={path} /> ·{" "}
        </>
      )}
      {revision !== undefined && (
        <>
          <VisibleText text={formatMessage(words.revision, { branch: revision.branch, commit })} /> ·{" "}
        </>
      )}
      {read}
    </>
  );
}

// The README is last, so that nothing moves when it loads.
function Readme() {
  const { data: readme } = useReadmeQuery();
  return <Suspense fallback={null}>{readme != null && <ReadmeView readme={readme} />}</Suspense>;
}
