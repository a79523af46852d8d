import type { ReactNode } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { VisibleText } from "../../ui/visible-text.tsx";
import { declared } from "../context-menu/subject.ts";
import { useContextMenu } from "../context-menu/use-context-menu.ts";
import styles from "./entity-link.module.css";
import { revealEntity } from "./thunks.ts";

export interface EntityLinkProps {
  readonly id: string;
  /** What a pointer that rests on it is told. */
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to a type or member, of this project or another code base, by what is chosen: the address follows from that. */
export function EntityLink({ id, title, className, children }: EntityLinkProps) {
  const dispatch = useAppDispatch();
  const open = useContextMenu();
  return (
    <button
      type="button"
      title={title}
      className={className ?? styles.link}
      onClick={() => dispatch(revealEntity(id))}
      onContextMenu={(event) => open(event, declared(id))}
    >
      {typeof children === "string" ? <VisibleText text={children} /> : children}
    </button>
  );
}
