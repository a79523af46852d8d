import type { FileReference } from "../../../shared/model/entity.ts";
import { VisibleText, visibleText } from "../../ui/visible-text.tsx";
import styles from "../details-parts/details.module.css";
import { SourceButton } from "../source/source-button.tsx";
import { PlaceLine } from "./place-line.tsx";
import { PlaceMenu } from "./place-menu.tsx";

export interface EntityHeadingProps {
  readonly id: string;
  readonly name: string;
  /** What is to be known at once: kind, modifiers, namespace. */
  readonly facts: readonly string[];
  readonly file: FileReference;
  /** Of its name, zero-based. */
  readonly row: number;
}

/** The name of a type or member, what it is, where it stands, and what can be done with its code. */
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
