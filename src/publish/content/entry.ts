import type { CodeToken, DocumentedName, MemberDocumentation } from "../../shared/model/details.ts";
import type { DocText } from "../../shared/model/documentation.ts";
import type { LinkedName, PageTarget } from "./page-target.ts";

/** A token of a declaration that may be a link. */
export interface LinkedToken extends CodeToken {
  readonly target?: PageTarget | undefined;
}

/** A parameter as a page shows it. */
export interface PublishedParameter extends DocumentedName {
  readonly type: readonly LinkedToken[];
  readonly default?: readonly CodeToken[] | undefined;
}

/** Who uses something: members by their types, the types in the order of their names. */
export interface UsingType {
  readonly type: LinkedName;
  readonly members: readonly LinkedName[];
}

/** Those that use something, and how many more there are than are named. */
export interface UsedBy {
  readonly types: readonly UsingType[];
  readonly more: number;
}

/** A type or member with all that a page says of it. */
export interface Entry {
  readonly id: string;
  /** Its place on its page; undefined for what the page is about. */
  readonly anchor?: string | undefined;
  /** `SerializeObject(object, Formatting)` for one of several overloads, or else its name. */
  readonly title: string;
  readonly signature: readonly LinkedToken[];
  readonly summary: DocText | null;
  /** Whose documentation this is, where it has none of its own. */
  readonly inheritedFrom?: LinkedName | undefined;
  readonly typeParameters: readonly DocumentedName[];
  readonly parameters: readonly PublishedParameter[];
  readonly documentation: Omit<MemberDocumentation, "exceptions">;
  readonly exceptions: readonly (LinkedName & { readonly text: DocText })[];
  /** What the references in its texts lead to, by their keys; those to nowhere are left out. */
  readonly references: ReadonlyMap<string, PageTarget>;
  /** The condition of the `#if` around it. */
  readonly condition?: string | undefined;
  /** Where it stands; undefined where source is not published. */
  readonly source?: LinkedName | undefined;
  readonly above: readonly LinkedName[];
  readonly below: readonly LinkedName[];
  readonly usedBy: UsedBy;
}
