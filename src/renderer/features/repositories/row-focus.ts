import type { KeyboardEvent } from "react";

/** The selector of a row's button. */
export const ROW = "[data-repository]";

/** Moves the focus among the rows of a list; up from the first row moves it to `above`. */
export function moveFocusAmongRows(event: KeyboardEvent<HTMLElement>, above: HTMLElement | null): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
  const here = rows.findIndex((row) => row.matches(":focus"));
  if (here === -1) return;
  const targets: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowDown: rows[here + 1],
    ArrowUp: here === 0 ? above : rows[here - 1],
    Home: rows[0],
    End: rows.at(-1),
  };
  const target = targets[event.key];
  if (target == null) return;
  event.preventDefault();
  target.focus();
}
