import type { DetailsLinks, TypeDetails } from "../../../shared/model/details.ts";
import { VisibleText, visibleText } from "../../ui/visible-text.tsx";
import styles from "../details/details.module.css";
import { SignatureView } from "../details/signature-view.tsx";
import { typeSummary } from "../details/type-summary.ts";
import { PlaceLine } from "../place/place-line.tsx";
import { PlaceMenu } from "../place/place-menu.tsx";
import { SourceButton } from "../source/source-button.tsx";

export interface TypeHeaderProps {
  readonly details: TypeDetails;
  /** What the names in its declaration mean, as soon as that is known. */
  readonly links: DetailsLinks | undefined;
}

/** Name, kind, modifiers and namespace, where it stands, and the declaration. */
export function TypeHeader({ details, links }: TypeHeaderProps) {
  const { id, file, row, condition } = details;
  return (
    <header>
      <div className={styles.title}>
        <h3 className={styles.name}>
          <VisibleText text={details.name} />
        </h3>
        <p className={styles.facts}>{visibleText(typeSummary(details).join(" · "))}</p>
        <SourceButton entityId={id} />
        <PlaceMenu entityId={id} />
      </div>
      <PlaceLine id={id} file={file} row={row} />
      <SignatureView tokens={details.signature} targets={links?.signature} className={styles.declaration} />
      {condition !== undefined && <code className={styles.quiet}>{visibleText(`#if ${condition}`)}</code>}
    </header>
  );
}
