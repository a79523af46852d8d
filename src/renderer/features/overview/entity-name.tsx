import { useAppDispatch } from "../../store/dispatch.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import styles from "./overview.module.css";
import { showEntity } from "./thunks.ts";

export interface EntityNameProps {
  readonly id: string;
  readonly name: string;
  /** The type that contains the member. */
  readonly type?: string;
}

/** The name of a type or member, linked to its details. */
export function EntityName({ id, name, type }: EntityNameProps) {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className={styles.entity} onClick={() => dispatch(showEntity(id))}>
      <VisibleText text={type === undefined ? name : `${type}.${name}`} />
    </button>
  );
}
