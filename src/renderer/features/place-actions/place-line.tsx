import { useSelector } from "react-redux";
import { detailsMessages } from "../../../shared/messages/details-messages.ts";
import { placeMessages } from "../../../shared/messages/place-messages.ts";
import { type FileReference, pathInProject } from "../../../shared/model/entity.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { CopyButton } from "../notices/copy-button.tsx";
import { healthText } from "../project/health-text.ts";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { PlaceLink } from "../source/place-link.tsx";
import styles from "./place-line.module.css";

export interface PlaceLineProps {
  /** The type or member that is declared there. */
  readonly id: string;
  readonly file: FileReference;
  /** Zero-based. */
  readonly row: number;
}

/** The place where a type or member is declared, `src/Order.cs:12`: it links to the code, and can be copied. */
export function PlaceLine({ id, file, row }: PlaceLineProps) {
  const place = `${pathInProject(file.path)}:${row + 1}`;
  return (
    <p className={styles.place}>
      <PlaceLink id={id} place={{ kind: "entity", id }} className={styles.link}>
        <VisibleText text={place} />
      </PlaceLink>
      <CopyButton text={place} label={placeMessages.copyPlace} />
      <RepairMark fileId={file.id} />
    </p>
  );
}

/** A subtle mark that the file was read after a repair, with details on demand: nothing of the file is lost. */
function RepairMark({ fileId }: { readonly fileId: string }) {
  const health = useSelector((state: StateWithProject) => selectFiles(state).byId[fileId]?.health);
  if (health?.state !== "repaired") return null;
  const text = healthText(health) ?? "";
  return (
    <span title={text}>
      {detailsMessages.repairedMark}
      <span className="visually-hidden">. {text}</span>
    </span>
  );
}
