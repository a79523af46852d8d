import type { Capture } from "../../../../syntax/syntax.ts";

/** A type as found by a reading of its file. */
export interface KnownType {
  readonly around: KnownType | undefined;
  readonly namespace: string;
  /** The text of the type before its members. */
  readonly header: string;
  /** The members by offset; "varied" if two readings found different ones there. */
  readonly members: Map<number, KnownMember | "varied">;
  /** Whether its size was already taken from the budget. */
  isTaken: boolean;
}

interface KnownMember {
  readonly name: string;
  readonly text: string;
}

/**
 * The types and members found by earlier readings of one file, as far as later readings cannot find more in them. A
 * file is read once for each choice of its branches, and most of it is outside all branches.
 */
export class KnownMembers {
  private readonly types = new Map<number, KnownType>();

  /** Returns the type at an offset; a new one if no reading has found the same. */
  type(start: number, header: string, { around, namespace }: Pick<KnownType, "around" | "namespace">): KnownType {
    const known = this.types.get(start);
    if (known?.header === header && known.around === around && known.namespace === namespace) return known;
    const type = { around, namespace, header, members: new Map(), isTaken: false };
    this.types.set(start, type);
    return type;
  }
}

/** Whether an earlier reading found exactly this member in a type; records it otherwise. */
export function isKnownIn({ members }: KnownType, { name, start, end }: Capture, source: string): boolean {
  const text = source.slice(start, end);
  const known = members.get(start);
  if (known !== undefined && known !== "varied" && known.name === name && known.text === text) return true;
  members.set(start, known === undefined ? { name, text } : "varied");
  return false;
}
