import type { PageTarget } from "../../content/page-target.ts";
import type { Dialect } from "./dialect.ts";

/** Where on a page a text stands. */
export interface TextContext {
  readonly dialect: Dialect;
  /** Whereto a link leads, as it is written on the page; undefined for what has no page. */
  readonly hrefOf: (target: PageTarget) => string | undefined;
  /** As the rules of its site say. */
  readonly isForMachines?: boolean | undefined;
  /** There are no links in links. */
  readonly isInLink?: boolean;
  readonly isInCell?: boolean;
  /** In a list or a quote. */
  readonly isNested?: boolean;
}
