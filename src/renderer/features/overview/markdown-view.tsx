import { createElement, type ReactNode, useContext } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { isShown, type MarkdownNode, plainText } from "../../../shared/markdown/markdown-node.ts";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { visibleRows } from "../../ui/text/visible-text.tsx";
import { FileLinkView } from "./file-link-view.ts";
import overview from "./overview.module.css";
import styles from "./readme.module.css";
import { readLink } from "./readme-link.ts";

/** The node types that map directly to an element. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: "p",
  bullet_list: "ul",
  list_item: "li",
  blockquote: "blockquote",
  table: "table",
  thead: "thead",
  tbody: "tbody",
  tr: "tr",
  td: "td",
  strong: "strong",
  em: "em",
  s: "s",
  code: "code",
  sub: "sub",
  sup: "sup",
};

export interface MarkdownViewProps {
  readonly nodes: readonly MarkdownNode[];
  /** The path of the file that contains the nodes, from the root of the files that its links may lead to. */
  readonly path: string;
}

/**
 * Renders Markdown as elements of the page: only HTML elements that Markdown has, too, are rendered, no image is loaded,
 * and links lead only where `readLink` and the surrounding `FileLinkView` allow.
 */
export function MarkdownView({ nodes, path }: MarkdownViewProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes but as a whole
  return nodes.map((node, at) => <NodeView key={at} node={node} path={path} />);
}

function NodeView({ node, path }: { readonly node: MarkdownNode; readonly path: string }): ReactNode {
  const { type, text, level = 4, start } = node;
  const children = <MarkdownView nodes={node.children} path={path} />;
  switch (type) {
    case "text":
      return text;
    case "softbreak":
      return " ";
    case "hardbreak":
      return <br />;
    case "hr":
      return <hr className={styles.rule} />;
    case "code_inline":
      return <code>{visibleRows(text)}</code>;
    case "fence":
    case "code_block":
      return <pre className={styles.code}>{visibleRows(text)}</pre>;
    case "heading":
      return plainText(node) === ""
        ? null
        : createElement(`h${level}`, { className: styles.heading, dir: "auto" }, children);
    case "ordered_list":
      return <ol start={start}>{children}</ol>;
    case "th":
      return plainText(node) === "" ? <td /> : <th>{children}</th>;
    case "link":
      return <LinkView node={node} path={path} />;
    case "image":
      return text === "" ? null : <span className={styles.image}>{formatMessage(words.readmeImage, { text })}</span>;
    case "html_block":
      return isShown(node) ? <div className={styles.html}>{children}</div> : null;
    case "division":
      return isShown(node) ? <div dir="auto">{children}</div> : null;
    default:
      return createElement(ELEMENTS[type] ?? "span", { dir: type === "paragraph" ? "auto" : undefined }, children);
  }
}

function LinkView({ node, path }: { readonly node: MarkdownNode; readonly path: string }) {
  const FileLink = useContext(FileLinkView);
  const href = node.href ?? "";
  const link = readLink(href, path);
  const children = plainText(node).trim() === "" ? href : <MarkdownView nodes={node.children} path={path} />;
  if (link.kind === "address") {
    return (
      <ExternalLink className={styles.link} href={link.href}>
        {children}
      </ExternalLink>
    );
  }
  if (link.kind !== "file" || FileLink === null) return children;
  return (
    <FileLink fileId={link.fileId} className={`${overview.entity} ${styles.link}`}>
      {children}
    </FileLink>
  );
}
