import type { NamedEntity } from "../../shared/model/entity.ts";
import { parseEntityId } from "../../shared/model/entity-id.ts";

/** Tells overloads apart among members: those of one type that are called the same and take other parameters. */
export class Overloads {
  /** By type and name: what follows the name, null where that is not always the same. */
  private readonly suffixes = new Map<string, string | null>();

  add(id: string): void {
    const member = overloadable(id);
    if (member === undefined) return;
    const known = this.suffixes.get(member.key);
    if (known === undefined) this.suffixes.set(member.key, member.suffix);
    else if (known !== member.suffix) this.suffixes.set(member.key, null);
  }

  /** What follows the name of a member to tell it apart, `<>(string, ref int)`; "" where nothing has to. */
  suffixOf(id: string): string {
    const member = overloadable(id);
    return member !== undefined && this.suffixes.get(member.key) === null ? member.suffix : "";
  }

  /** A member, with that in its name. */
  named(member: NamedEntity): NamedEntity {
    const suffix = this.suffixOf(member.id);
    return suffix === "" ? member : { ...member, name: member.name + suffix };
  }
}

const OVERLOADABLE = /^([^`(]+)(?:`(\d+))?(\(.*\))(?:#\d+)?$/;

function overloadable(id: string): { readonly key: string; readonly suffix: string } | undefined {
  // Most members are not, and taking their ids apart takes its time.
  if (!id.includes("(")) return undefined;
  const { type, member } = parseEntityId(id) ?? {};
  const [, name, arity, parameters] = OVERLOADABLE.exec(member?.name ?? "") ?? [];
  if (name === undefined || parameters === undefined) return undefined;
  const typeParameters = arity === undefined ? "" : `<${",".repeat(Number(arity) - 1)}>`;
  return { key: `${type}.${name}`, suffix: typeParameters + parameters.replace(/,\s*/g, ", ") };
}
