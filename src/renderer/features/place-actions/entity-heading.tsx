import type { FileReference } from "../../../shared/model/entity.ts";
import { VisibleText, visibleText } from "../../ui/text/visible-text.tsx";
import styles from "../details-parts/details.module.css";
import { SourceButton } from "../source/source-button.tsx";
import { PlaceLine } from "./place-line.tsx";
import { PlaceMenu } from "./place-menu.tsx";

export interface EntityHeadingProps {
  readonly id: string;
  readonly name: string;
  /** The most important facts: kind, modifiers, namespace. */
  readonly facts: readonly string[];
  readonly file: FileReference;
  /** The line of its name, zero-based. */
  readonly row: number;
}

/** The name of a type or member, its facts, its place, and the actions on its code. */
export function EntityHeading({ id, name, facts, file, row }: EntityHeadingProps) {
  return (
    <header>
      <div className={styles.title}>
        <h3 className={styles.name}>
          <VisibleText text={name} />
        </h3>
        <p className={styles.facts}>{visibleText(facts.join(" · "))}</p>
        <div className={styles.titleButtons}>
          <SourceButton entityId={id} />
          <PlaceMenu entityId={id} />
        </div>
      </div>
      <PlaceLine id={id} file={file} row={row} />
    </header>
  );
}
