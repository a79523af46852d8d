import type { NamedEntity } from "../../shared/model/entity.ts";
import { parseEntityId, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import { withSpacedCommas } from "../../shared/model/spaced-commas.ts";

/** Tells overloads apart among members: those of one type that are called the same and take other parameters. */
export class Overloads {
  /** By type and name: what follows the name, null where that is not always the same. */
  private readonly suffixes = new Map<string, string | null>();

  /** With the id that stands for all parts of a type, where members of several may be added. */
  constructor(private readonly wholeOf: (typeId: string) => string = (typeId) => typeId) {}

  add(id: string): void {
    const member = this.overloadable(id);
    if (member === undefined) return;
    const known = this.suffixes.get(member.key);
    if (known === undefined) this.suffixes.set(member.key, member.suffix);
    else if (known !== member.suffix) this.suffixes.set(member.key, null);
  }

  /** What follows the name of a member to tell it apart, `<>(string, ref int)`; "" where nothing has to. */
  suffixOf(id: string): string {
    const member = this.overloadable(id);
    return member !== undefined && this.suffixes.get(member.key) === null ? member.suffix : "";
  }

  /** A member, with that in its name. */
  named(member: NamedEntity): NamedEntity {
    const suffix = this.suffixOf(member.id);
    return suffix === "" ? member : { ...member, name: member.name + suffix };
  }

  private overloadable(id: string): { readonly key: string; readonly suffix: string } | undefined {
    // Most members are not, and taking their ids apart takes its time.
    if (!id.includes("(")) return undefined;
    const [, name, arity, parameters] = OVERLOADABLE.exec(parseEntityId(id)?.member?.name ?? "") ?? [];
    if (name === undefined || parameters === undefined) return undefined;
    const typeParameters = arity === undefined ? "" : `<${",".repeat(Number(arity) - 1)}>`;
    return { key: `${this.wholeOf(typeIdOrSelf(id))} ${name}`, suffix: typeParameters + withSpacedCommas(parameters) };
  }
}

const OVERLOADABLE = /^([^`(]+)(?:`(\d+))?(\(.*\))(?:#\d+)?$/;
