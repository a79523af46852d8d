import type { NamedEntity } from "../../shared/model/entity.ts";
import { parseEntityId, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import { withSpacedCommas } from "../../shared/model/spaced-commas.ts";

/** Distinguishes overloads among members: those of one type with the same name and different parameters. */
export class Overloads {
  /** By type and name: the suffix, null if there are different ones. */
  private readonly suffixes = new Map<string, string | null>();

  /** `wholeOf` returns the id that represents all parts of a type, if members of several may be added. */
  constructor(private readonly wholeOf: (typeId: string) => string = (typeId) => typeId) {}

  add(id: string): void {
    const member = this.overloadable(id);
    if (member === undefined) return;
    const known = this.suffixes.get(member.key);
    if (known === undefined) this.suffixes.set(member.key, member.suffix);
    else if (known !== member.suffix) this.suffixes.set(member.key, null);
  }

  /** The suffix that distinguishes a member from its overloads, `<>(string, ref int)`; "" if none is needed. */
  suffixOf(id: string): string {
    const member = this.overloadable(id);
    return member !== undefined && this.suffixes.get(member.key) === null ? member.suffix : "";
  }

  /** A member, with the suffix in its name. */
  named(member: NamedEntity): NamedEntity {
    const suffix = this.suffixOf(member.id);
    return suffix === "" ? member : { ...member, name: member.name + suffix };
  }

  private overloadable(id: string): { readonly key: string; readonly suffix: string } | undefined {
    // Most members are not overloadable, and parsing their ids takes time.
    if (!id.includes("(")) return undefined;
    const [, name, arity, parameters] = OVERLOADABLE.exec(parseEntityId(id)?.member?.name ?? "") ?? [];
    if (name === undefined || parameters === undefined) return undefined;
    const typeParameters = arity === undefined ? "" : `<${",".repeat(Number(arity) - 1)}>`;
    return { key: `${this.wholeOf(typeIdOrSelf(id))} ${name}`, suffix: typeParameters + withSpacedCommas(parameters) };
  }
}

const OVERLOADABLE = /^([^`(]+)(?:`(\d+))?(\(.*\))(?:#\d+)?$/;
