import type { ReactNode } from "react";
import { externalAddress } from "../../../shared/external-address.ts";
import type { DocInline, DocLine, DocReference } from "../../../shared/model/documentation.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { visibleRows } from "../../ui/text/visible-text.tsx";
import styles from "./doc-text.module.css";
import { ReferenceLink, useReference } from "./references.tsx";

/** The content of a line of documentation: text, code, and links. */
export function DocLineView({ line }: { readonly line: DocLine }): ReactNode {
  return typeof line === "string" ? line : line.map(inlineNode);
}

function inlineNode(inline: DocInline, index: number): ReactNode {
  if (typeof inline === "string") return inline;
  const { kind, content } = inline;
  if (kind === "reference") return <Reference key={index} reference={inline} />;
  if (kind === "address") return <Address key={index} href={inline.href} content={content} />;
  if (kind === "strong") return <strong key={index}>{content.map(inlineNode)}</strong>;
  if (kind === "stressed") return <em key={index}>{content.map(inlineNode)}</em>;
  return (
    <code key={index} className={styles.code}>
      {content.map(codeNode)}
    </code>
  );
}

function codeNode(inline: DocInline, index: number): ReactNode {
  return typeof inline === "string" ? visibleRows(inline) : inlineNode(inline, index);
}

function Reference({ reference: { key, isName, content, typed } }: { readonly reference: DocReference }) {
  const target = useReference(key);
  if (target === undefined && typed !== undefined) return typed.map(inlineNode);
  const link = (
    <ReferenceLink target={target} className={styles.link}>
      {content.map(isName ? codeNode : inlineNode)}
    </ReferenceLink>
  );
  return isName ? <code className={styles.code}>{link}</code> : link;
}

interface AddressProps {
  readonly href: string;
  readonly content: readonly DocInline[];
}

// Whatever the source of the text, only web addresses become links.
function Address({ href, content }: AddressProps): ReactNode {
  const address = externalAddress(href);
  const words = content.map(inlineNode);
  if (address === undefined) return words;
  return (
    <ExternalLink href={address} className={styles.link}>
      {words}
    </ExternalLink>
  );
}
