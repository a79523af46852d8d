import type { LinkedName } from "../../content/page-target.ts";
import type { TextContext } from "../text/context.ts";
import { escaped } from "../text/escape.ts";
import { linked } from "../text/inline.ts";

/** The way to a page from the beginning of its site, on a row. */
export function trail(steps: readonly LinkedName[], context: TextContext): string {
  return steps.map(({ name, target }) => linked(escaped(name, context.dialect), target, context)).join(" / ");
}
