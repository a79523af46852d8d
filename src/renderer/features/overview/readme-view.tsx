import { useId, useMemo } from "react";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import type { Readme } from "../../../shared/model/overview.ts";
import { VisibleText, visibleRows } from "../../ui/visible-text.tsx";
import { readMarkdown } from "./markdown.ts";
import { MarkdownView } from "./markdown-view.tsx";
import section from "./overview.module.css";
import styles from "./readme.module.css";

/** A project's README under its own name: Markdown laid out, other text as it is. */
export function ReadmeView({ readme: { file, text, isMarkdown, isCut } }: { readonly readme: Readme }) {
  const headingId = useId();
  const markdown = useMemo(() => (isMarkdown ? readMarkdown(text) : null), [text, isMarkdown]);
  const path = file.path.slice(file.path.indexOf("/") + 1);
  return (
    <section className={section.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={section.heading}>
        <VisibleText text={path} />
      </h3>
      <div className={styles.readme}>
        {markdown === null ? (
          <pre className={styles.code}>{visibleRows(text)}</pre>
        ) : (
          <MarkdownView nodes={markdown.nodes} path={path} />
        )}
      </div>
      {(isCut || markdown?.isCut === true) && <p className={section.quiet}>{words.readmeCut}</p>}
    </section>
  );
}
