import type { DocFacts, ReceiverFacts } from "../../../../facts/facts.ts";
import type { ReadCode } from "../bodies/body-reader.ts";
import type { Header } from "../headers/header.ts";
import type { Branch } from "../preprocessor/branches.ts";
import type { KnownType } from "./known-members.ts";
import type { TypeInProgress } from "./type-facts-reader.ts";

/** A namespace, type or declaration of variables that encloses the next capture. */
export interface DeclarationScope {
  readonly end: number;
  readonly namespace: string;
  /** The branch that contains the header of the namespace; it may end before the namespace does. */
  readonly branch?: Branch | undefined;
  readonly type?: TypeInProgress;
  /** The receiver of the enclosing `extension` block. */
  readonly receiver?: ReceiverFacts;
  readonly variables?: VariableDeclaration;
  /**
   * The same type in earlier readings; undefined if the meaning of its members depends on more than their text and its header.
   */
  readonly known?: KnownType | undefined;
  /** The number of enclosing types. */
  readonly depth: number;
  /** Whether everything in it is left out. */
  readonly isCut?: true;
}

/** A declaration of fields or events that share one type and one comment. */
export interface VariableDeclaration {
  readonly kind: "field" | "event";
  readonly header: Header;
  readonly doc: DocFacts | null;
  /** Offset of its first token. */
  readonly start: number;
  /** The names in their header, until the first variable has taken them; undefined unless every name is requested. */
  readonly names: ReadCode[] | undefined;
}

/** The scopes around the next capture, the innermost last; the outermost is the file. */
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

  /** Closes the scopes that end before an offset; the file has no end. */
  leaveBefore(start: number): void {
    while (this.innermost.end <= start) this.innermost = this.scopes.pop() ?? this.innermost;
  }
}
