import type { PageTarget } from "../../content/page-target.ts";
import type { Dialect } from "./dialect.ts";

/** The context of a text on a page. */
export interface TextContext {
  readonly dialect: Dialect;
  /** The address of a link's target, as written on the page; undefined for a target without a page. */
  readonly hrefOf: (target: PageTarget) => string | undefined;
  /** As in the rules of its site. */
  readonly isForMachines?: boolean | undefined;
  /** Links cannot be nested. */
  readonly isInLink?: boolean;
  readonly isInCell?: boolean;
  /** Whether the text is in a list or a quote. */
  readonly isNested?: boolean;
}
