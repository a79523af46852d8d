import type { ReactNode } from "react";
import { markOf, piecesOf, piecesOfRows } from "../../../shared/visible-text.ts";
import styles from "./visible-text.module.css";

/**
 * A name or path from outside, isolated from the direction of the surrounding text, with a mark at each invisible
 * character. Copying yields the original text. For attributes and messages there is `visible`.
 */
export function VisibleText({ text }: { readonly text: string }) {
  return <bdi>{visibleText(text)}</bdi>;
}

/** Returns such a name or path for inline code, which is isolated as a whole. */
export function visibleText(text: string): ReactNode {
  return nodesOf(piecesOf(text));
}

/** Returns code or other text with its lines and tabs, with a mark at each other invisible character. */
export function visibleRows(text: string): ReactNode {
  return nodesOf(piecesOfRows(text));
}

function nodesOf(pieces: readonly string[]): ReactNode {
  return pieces.length === 1 ? pieces[0] : pieces.map(pieceNode);
}

function pieceNode(piece: string, index: number): ReactNode {
  if (index % 2 === 0) return piece;
  return (
    <span key={index} className={styles.hidden} data-mark={markOf(piece)}>
      {piece}
    </span>
  );
}
