import { useEffect, useState } from "react";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { readMarkdown } from "../../../shared/markdown/markdown.ts";
import type { MarkdownNode } from "../../../shared/markdown/markdown-node.ts";
import { helpMessages as words } from "../../../shared/messages/help-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { FileLinkView, type FileLinkViewProps } from "../overview/file-link-view.ts";
import { MarkdownView } from "../overview/markdown-view.tsx";
import readme from "../overview/readme.module.css";
import { type DocPath, docOfFile, loadDoc } from "./docs.ts";
import styles from "./help.module.css";
import { docChosen } from "./slice.ts";
import { withoutPictures } from "./without-pictures.ts";

/** A loaded page, or the reason why it could not be loaded. */
type LoadedDoc = { readonly nodes: readonly MarkdownNode[] } | { readonly failure: string };

/** A page of the documentation, rendered below its title. */
export function DocView({ path }: { readonly path: DocPath }) {
  const doc = useDoc(path);
  const title = words.titles[path];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.doc} aria-label={title} tabIndex={0}>
      <h3 className={styles.title}>{title}</h3>
      {doc === undefined && <Skeleton lines={8} />}
      {doc !== undefined && "failure" in doc && <p>{formatMessage(words.failed, { detail: doc.failure })}</p>}
      {doc !== undefined && "nodes" in doc && (
        <div className={readme.readme}>
          <FileLinkView value={DocLink}>
            <MarkdownView nodes={doc.nodes} path={path} />
          </FileLinkView>
        </div>
      )}
    </section>
  );
}

function useDoc(path: DocPath): LoadedDoc | undefined {
  const [doc, setDoc] = useState<LoadedDoc>();
  useEffect(() => {
    let isHere = true;
    const arrive = (loaded: LoadedDoc) => isHere && setDoc(loaded);
    loadDoc(path).then(
      (text) => arrive({ nodes: withoutPictures(readMarkdown(withoutTitle(text)).nodes) }),
      (thrown: unknown) => arrive({ failure: detailOf(thrown) }),
    );
    return () => {
      isHere = false;
    };
  }, [path]);
  return doc;
}

// The title is already shown above the text.
function withoutTitle(text: string): string {
  return text.replace(/^# .*/, "");
}

/** A link to another page; other files of the repository are not available in the app. */
function DocLink({ fileId, className, children }: FileLinkViewProps) {
  const dispatch = useAppDispatch();
  const path = docOfFile(fileId);
  if (path === undefined) return children;
  return (
    <button type="button" className={className} onClick={() => dispatch(docChosen(path))}>
      {children}
    </button>
  );
}
