import type { Capture } from "../../../../syntax/syntax.ts";

/** A type as a reading of its file has found it. */
export interface KnownType {
  readonly around: KnownType | undefined;
  readonly namespace: string;
  /** All of it before its members. */
  readonly header: string;
  /** By where they begin; of one that two readings do not have alike only that it is so. */
  readonly members: Map<number, KnownMember | "varied">;
  /** Whether it has taken its part of the budget. */
  isTaken: boolean;
}

interface KnownMember {
  readonly name: string;
  readonly text: string;
}

/**
 * The types and members that some readings of one file have found, as far as the next ones can find no more in them. A file
 * is read once for each choice of its branches, and most of it stands outside of all branches.
 */
export class KnownMembers {
  private readonly types = new Map<number, KnownType>();

  /** The type that begins somewhere; a new one where no reading has seen the same. */
  type(start: number, header: string, { around, namespace }: Pick<KnownType, "around" | "namespace">): KnownType {
    const known = this.types.get(start);
    if (known?.header === header && known.around === around && known.namespace === namespace) return known;
    const type = { around, namespace, header, members: new Map(), isTaken: false };
    this.types.set(start, type);
    return type;
  }
}

/** Whether an earlier reading has read just this in a type; from then on it has. */
export function isKnownIn({ members }: KnownType, { name, start, end }: Capture, source: string): boolean {
  const text = source.slice(start, end);
  const known = members.get(start);
  if (known !== undefined && known !== "varied" && known.name === name && known.text === text) return true;
  members.set(start, known === undefined ? { name, text } : "varied");
  return false;
}
