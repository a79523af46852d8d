import { useId, useMemo } from "react";
import { useSelector } from "react-redux";
import { readMarkdown } from "../../../shared/markdown/markdown.ts";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import type { Readme } from "../../../shared/model/overview.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { VisibleText, visibleRows } from "../../ui/text/visible-text.tsx";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { FileLinkView, type FileLinkViewProps } from "./file-link-view.ts";
import { MarkdownView } from "./markdown-view.tsx";
import section from "./overview.module.css";
import styles from "./readme.module.css";
import { showEntity } from "./thunks.ts";

/** A project's README under its own file name: Markdown is rendered, other text is shown unchanged. */
export function ReadmeView({ readme: { file, text, isMarkdown, isCut } }: { readonly readme: Readme }) {
  const headingId = useId();
  const markdown = useMemo(() => (isMarkdown ? readMarkdown(text) : null), [text, isMarkdown]);
  const path = pathInProject(file.path);
  return (
    <section className={section.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={section.heading}>
        <VisibleText text={path} />
      </h3>
      <div className={styles.readme}>
        {markdown === null ? (
          <pre className={styles.code}>{visibleRows(text)}</pre>
        ) : (
          <FileLinkView value={ProjectFileLink}>
            <MarkdownView nodes={markdown.nodes} path={path} />
          </FileLinkView>
        )}
      </div>
      {(isCut || markdown?.isCut === true) && <p className={section.quiet}>{words.readmeCut}</p>}
    </section>
  );
}

/** A link to a file of the project, if it contains that file. */
function ProjectFileLink({ fileId, className, children }: FileLinkViewProps) {
  const dispatch = useAppDispatch();
  const isThere = useSelector((state: StateWithProject) => selectFiles(state).byId[fileId] !== undefined);
  if (!isThere) return children;
  return (
    <button type="button" className={className} onClick={() => dispatch(showEntity(fileId))}>
      {children}
    </button>
  );
}
