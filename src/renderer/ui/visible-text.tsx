import type { ReactNode } from "react";
import { markOf, piecesOf } from "../../shared/visible-text.ts";
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
  const pieces = piecesOf(text);
  return pieces.length === 1 ? text : pieces.map(pieceNode);
}

function pieceNode(piece: string, index: number): ReactNode {
  if (index % 2 === 0) return piece;
  return (
    <span key={index} className={styles.hidden} data-mark={markOf(piece)}>
      {piece}
    </span>
  );
}
