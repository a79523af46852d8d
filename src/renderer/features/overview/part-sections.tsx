import { useRef, useState } from "react";
import { formatCount } from "../../../shared/format/format-number.ts";
import { MAX_OVERVIEW_ROWS } from "../../../shared/limits/answers.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import { folderInProject } from "../../../shared/model/entity.ts";
import type { NamespacePart, ProjectPart } from "../../../shared/model/overview.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { useInView } from "../../ui/use-in-view.ts";
import { EntityName } from "./entity-name.tsx";
import { EntityRow } from "./entity-row.tsx";
import styles from "./overview.module.css";
import { useNamespacePartsQuery, useNamespaceTypesQuery, useProjectPartsQuery } from "./overview-api.ts";
import { OverviewRows } from "./overview-rows.tsx";
import { FIRST_ROWS, OverviewSection } from "./overview-section.tsx";
import { showFolder } from "./thunks.ts";

const { files, types, methods, members } = messages.counts;

/** The projects of the code base; each is a link to its folder in the tree. */
export function ProjectsSection() {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState(FIRST_ROWS);
  const answer = useProjectPartsQuery(rows);
  return (
    <OverviewSection title={words.projects.title} answer={answer}>
      {(list) => (
        <OverviewRows
          list={list}
          none={words.projects.none}
          keyOf={keyOfProject}
          onAll={() => setRows(MAX_OVERVIEW_ROWS)}
        >
          {(project) => (
            <EntityRow id={project.file.id}>
              <button type="button" className={styles.whole} onClick={() => dispatch(showFolder(project.file))}>
                <Name text={project.name} />
                {isNamedTwice(project, list.rows) && <Folder file={project.file} />}
                <span className={styles.facts}>{projectFacts(project)}</span>
              </button>
            </EntityRow>
          )}
        </OverviewRows>
      )}
    </OverviewSection>
  );
}

function keyOfProject({ file }: ProjectPart): string {
  return file.id;
}

function isNamedTwice({ name, file }: ProjectPart, all: readonly ProjectPart[]): boolean {
  return all.some((other) => other.name === name && other.file.id !== file.id);
}

/** The folder of a project's file, which distinguishes it from others with the same name. */
function Folder({ file }: Pick<ProjectPart, "file">) {
  return (
    <span className={styles.folder}>
      <VisibleText text={folderInProject(file)} />
    </span>
  );
}

function projectFacts(project: ProjectPart): string {
  return [
    formatCount(project.files, files),
    formatCount(project.types, types),
    formatCount(project.methods, methods),
  ].join(" · ");
}

/** The namespaces; each expands to the list of its types. They are requested when they come into view. */
export function NamespacesSection() {
  const [rows, setRows] = useState(FIRST_ROWS);
  const section = useRef<HTMLElement>(null);
  const answer = useNamespacePartsQuery(rows, { skip: !useInView(section, false) });
  return (
    <OverviewSection title={words.namespaces.title} answer={answer} section={section}>
      {(list) => (
        <OverviewRows
          list={list}
          none={words.namespaces.none}
          keyOf={({ name }) => name}
          onAll={() => setRows(MAX_OVERVIEW_ROWS)}
        >
          {(namespace) => (
            <li className={styles.group}>
              <NamespaceRow namespace={namespace} />
            </li>
          )}
        </OverviewRows>
      )}
    </OverviewSection>
  );
}

/** A namespace, with its types while it is expanded. */
function NamespaceRow({ namespace: { name, ...counts } }: { readonly namespace: NamespacePart }) {
  const [isOpen, setOpen] = useState(false);
  const facts = `${formatCount(counts.types, types)} · ${formatCount(counts.members, members)}`;
  return (
    <>
      <button type="button" className={styles.whole} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {name === "" ? words.namespaces.unnamed : <Name text={name} />}
        <span className={styles.facts}>{facts}</span>
      </button>
      {isOpen && <TypesOf name={name} />}
    </>
  );
}

/** The types that a namespace declares; each is a link to its details. */
function TypesOf({ name }: { readonly name: string }) {
  const [rows, setRows] = useState(FIRST_ROWS);
  const { data, error } = useNamespaceTypesQuery({ name, rows });
  if (error !== undefined) return <Failure text={error.message} className={styles.failure} />;
  if (data === undefined) return null;
  return (
    <div className={styles.inside}>
      <OverviewRows
        list={data}
        none={words.namespaces.none}
        keyOf={({ id }) => id}
        onAll={() => setRows(MAX_OVERVIEW_ROWS)}
      >
        {(type) => (
          <EntityRow id={type.id}>
            <div className={styles.parts}>
              <EntityName id={type.id} name={type.name} />
              <span className={styles.facts}>
                <VisibleText text={type.file.name} />
              </span>
            </div>
          </EntityRow>
        )}
      </OverviewRows>
    </div>
  );
}

function Name({ text }: { readonly text: string }) {
  return (
    <span className={styles.name}>
      <VisibleText text={text} />
    </span>
  );
}
