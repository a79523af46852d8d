import type { ReactNode } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { declared } from "../context-menu/subject.ts";
import { useContextMenu } from "../context-menu/use-context-menu.ts";
import styles from "./entity-link.module.css";
import { revealEntity } from "./thunks.ts";

export interface EntityLinkProps {
  readonly id: string;
  /** The tooltip. */
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a type or member, of this project or another code base. A click chooses it, and the address follows the
 * choice.
 */
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
