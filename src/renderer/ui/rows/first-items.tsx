import { type ReactNode, startTransition, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { Button } from "../controls/button.tsx";

export interface FirstItemsProps<T> {
  readonly items: readonly T[];
  /** Number of items that show at first. */
  readonly first: number;
  readonly className?: string | undefined;
  /** The class of the item with the button that shows all others. */
  readonly moreClassName?: string | undefined;
  /** Renders an item of the list, with its key. */
  readonly children: (item: T) => ReactNode;
}

/** A list that shows its first items, and on request all of them without blocking the page. */
export function FirstItems<T>({ items, first, className, moreClassName, children }: FirstItemsProps<T>) {
  const [isWhole, setWhole] = useState(false);
  const hasMore = !isWhole && items.length > first;
  return (
    <ul className={className}>
      {(hasMore ? items.slice(0, first) : items).map(children)}
      {hasMore && (
        <li className={moreClassName}>
          <Button look="quiet" onClick={() => startTransition(() => setWhole(true))}>
            {formatMessage(messages.lists.showAll, { count: formatNumber(items.length) })}
          </Button>
        </li>
      )}
    </ul>
  );
}
