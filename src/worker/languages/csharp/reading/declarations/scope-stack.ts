import type { DocFacts, ReceiverFacts } from "../../../../facts/facts.ts";
import type { ReadCode } from "../bodies/body-reader.ts";
import type { Header } from "../headers/header.ts";
import type { Branch } from "../preprocessor/branches.ts";
import type { KnownType } from "./known-members.ts";
import type { TypeInProgress } from "./type-facts-reader.ts";

/** A namespace, type or declaration of variables around what comes next. */
export interface DeclarationScope {
  readonly end: number;
  readonly namespace: string;
  /** The branch in which the header of the namespace stands, which may end before what is in it. */
  readonly branch?: Branch | undefined;
  readonly type?: TypeInProgress;
  /** Of the `extension` block around. */
  readonly receiver?: ReceiverFacts;
  readonly variables?: VariableDeclaration;
  /** The same type in earlier readings; undefined where what its members mean hangs on more than they and its header. */
  readonly known?: KnownType | undefined;
  /** How many types are around. */
  readonly depth: number;
  /** Everything in it is left out. */
  readonly isCut?: true;
}

/** A declaration of fields or events, all of one type and with one comment. */
export interface VariableDeclaration {
  readonly kind: "field" | "event";
  readonly header: Header;
  readonly doc: DocFacts | null;
  /** Offset of its first token. */
  readonly start: number;
  /** The names in their header, until the first of them has taken them; undefined where nobody asks for every name. */
  readonly names: ReadCode[] | undefined;
}

/** The scopes around what comes next, the innermost last; the outermost is the file. */
export class ScopeStack {
  private readonly scopes: DeclarationScope[] = [];
  private innermost: DeclarationScope = { end: Number.POSITIVE_INFINITY, namespace: "", depth: 0 };

  get current(): DeclarationScope {
    return this.innermost;
  }

  open(scope: DeclarationScope): void {
    this.scopes.push(this.innermost);
    this.innermost = scope;
  }

  /** Leaves the scopes that end before an offset; the file has no end. */
  leaveBefore(start: number): void {
    while (this.innermost.end <= start) this.innermost = this.scopes.pop() ?? this.innermost;
  }
}
