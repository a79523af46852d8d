import type { HTMLAttributes, ReactNode, RefObject } from "react";
import styles from "./tree-rows.module.css";
import type { RowVirtualizer } from "./use-rows-in-view.ts";

type Listeners = Pick<HTMLAttributes<HTMLDivElement>, "onKeyDown" | "onClick" | "onContextMenu">;

export interface VirtualTreeProps extends Listeners {
  /** The label for screen readers. */
  readonly label: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: RowVirtualizer;
  /** The id of the active row's element; undefined where there are no rows. */
  readonly activeId: string | undefined;
  /** The rows in view. */
  readonly rows: ReactNode;
  /** Hidden elements that rows refer to. */
  readonly children?: ReactNode;
}

/**
 * A long tree (WAI-ARIA tree pattern). Only the rows in view are rendered; the tree keeps the focus itself and refers to
 * the active row, so that nothing is lost when that row is scrolled away.
 */
export function VirtualTree({
  label,
  scroller,
  virtualizer,
  activeId,
  rows,
  children,
  ...listeners
}: VirtualTreeProps) {
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={activeId}
      tabIndex={0}
      data-pane-focus=""
      className={styles.tree}
      {...listeners}
    >
      <div role="none" className={styles.sizer} style={{ height: virtualizer.getTotalSize() }}>
        {rows}
      </div>
      {children}
    </div>
  );
}
