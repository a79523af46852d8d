import { append } from "../../worker/util/maps.ts";
import type { PublishedNamespace, PublishedType } from "./published-type.ts";
import type { EntityPage } from "./site-map.ts";

/** Finds types and members by their names as written by people: `JsonConvert`, `JsonConvert.SerializeObject`. */
export class PublishedNames {
  /** By the last part of their names. */
  private readonly types = new Map<string, PublishedType[]>();

  constructor(namespaces: readonly PublishedNamespace[]) {
    for (const type of namespaces.flatMap(({ types }) => types))
      append(this.types, nameOf(type).split(".").at(-1) ?? "", type);
  }

  /** Undefined for a name that is unknown or ambiguous. */
  find(text: string): EntityPage | undefined {
    const name = text.replace(/\(.*\)$/s, "");
    const type = this.findType(name);
    if (type !== undefined) return { type };
    const dot = name.lastIndexOf(".");
    const around = dot < 0 ? undefined : this.findType(name.slice(0, dot));
    const group = around?.groups.find((one) => one.name === name.slice(dot + 1));
    return around === undefined || group === undefined ? undefined : { type: around, group };
  }

  private findType(name: string): PublishedType | undefined {
    const plain = withoutArguments(name);
    const called = (this.types.get(plain.split(".").at(-1) ?? "") ?? []).filter((type) => {
      const full = type.namespace === "" ? nameOf(type) : `${type.namespace}.${nameOf(type)}`;
      return full === plain || full.endsWith(`.${plain}`);
    });
    if (called.length === 1) return called[0];
    // `Task` means the type without type parameters rather than a generic one.
    const [only, ...others] = called.filter((type) => type.name.includes("<") === name.includes("<"));
    return others.length === 0 ? only : undefined;
  }
}

function nameOf({ name }: PublishedType): string {
  return withoutArguments(name);
}

function withoutArguments(name: string): string {
  return name.split("<", 1)[0] ?? name;
}
