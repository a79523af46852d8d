import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import type { Description, DescriptionPart } from "../../../shared/model/descriptions.ts";
import styles from "./description.module.css";

export interface WrittenMarkProps extends Omit<DescriptionPart, "text"> {
  readonly written: Description["parts"];
}

/** Marks a part of the documentation as written here; nothing if it is the source's. */
export function WrittenMark({ written, tag, name }: WrittenMarkProps) {
  if (!written?.some((part) => part.tag === tag && part.name === name)) return null;
  return <span className={styles.mark}> · {descriptionMessages.edited}</span>;
}
