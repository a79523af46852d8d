import type { ReactNode } from "react";
import { declared } from "../context-menu/subject.ts";
import { useContextMenu } from "../context-menu/use-context-menu.ts";
import styles from "./overview.module.css";

export interface EntityRowProps {
  /** The id of a type, member or file. */
  readonly id: string;
  readonly children: ReactNode;
}

/** A list row for a type, member or file, with its context menu. */
export function EntityRow({ id, children }: EntityRowProps) {
  const open = useContextMenu();
  return (
    <li className={styles.row} onContextMenu={(event) => open(event, declared(id))}>
      {children}
    </li>
  );
}
