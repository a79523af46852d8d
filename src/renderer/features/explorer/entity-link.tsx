import type { ReactNode } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { VisibleText } from "../../ui/visible-text.tsx";
import { declared } from "../context-menu/subject.ts";
import { useContextMenu } from "../context-menu/use-context-menu.ts";
import styles from "./entity-link.module.css";
import { revealEntity } from "./thunks.ts";

export interface EntityLinkProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to a type or member of this project, by what is chosen: the address follows from that. */
export function EntityLink({ id, className, children }: EntityLinkProps) {
  const dispatch = useAppDispatch();
  const open = useContextMenu();
  return (
    <button
      type="button"
      className={className ?? styles.link}
      onClick={() => dispatch(revealEntity(id))}
      onContextMenu={(event) => open(event, declared(id))}
    >
      {typeof children === "string" ? <VisibleText text={children} /> : children}
    </button>
  );
}
