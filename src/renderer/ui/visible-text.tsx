import type { ReactNode } from "react";
import { markOf, piecesOf, piecesOfRows } from "../../shared/visible-text.ts";
import styles from "./visible-text.module.css";

/**
 * A name or path from outside, apart from the text around it whichever way it is written, with a mark at each character
 * that cannot be seen. What is copied is the true text. For attributes and messages there is `visible`.
 */
export function VisibleText({ text }: { readonly text: string }) {
  return <bdi>{visibleText(text)}</bdi>;
}

/** Such a name or path as a part of code, which is apart as a whole. */
export function visibleText(text: string): ReactNode {
  return nodesOf(piecesOf(text));
}

/** Code or other text that keeps its rows and tabs, with a mark at each other character that cannot be seen. */
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
