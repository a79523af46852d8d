import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import type { Compatibility, FormReader, TypeHeader } from "../../languages/contract/compatibility.ts";
import { append, getOrMake } from "../../util/maps.ts";
import type { ApiMember, ApiSurface, ApiType, Carried } from "../model/surface.ts";
import { documentationHash } from "./documentation-hash.ts";
import type { SurfaceFile } from "./surface-file.ts";
import { TypeWhole } from "./type-whole.ts";

/** Builds a surface from files, one after another: a type with several parts is complete when all were read. */
export class SurfaceBuilder {
  /** Keyed by project, namespace and path. */
  private readonly wholes = new Map<string, TypeWhole[]>();
  private readonly valueTypes = new Set<string>();
  private readonly forms = new Map<Compatibility, FormReader>();

  add(file: SurfaceFile, types: readonly IdentifiedType[]): void {
    for (const type of types) {
      const { kind, name } = type;
      if (kind === "enum" || kind.endsWith("struct")) this.valueTypes.add(name.slice(name.lastIndexOf(".") + 1));
      const ofName = getOrMake(this.wholes, placeOf(file.project, type.namespace, type.path), () => []);
      const known = ofName.find((one) => one.takes(file, type));
      if (known === undefined) ofName.push(new TypeWhole(file, type));
      else known.add(file, type);
    }
  }

  surface(name: string, carried: Carried): ApiSurface {
    const types = new Map<string, ApiType[]>();
    for (const ofName of this.wholes.values()) {
      for (const whole of ofName) {
        const type = this.typeOf(whole);
        append(types, type.key, type);
      }
    }
    return { name, carried, types };
  }

  private typeOf(whole: TypeWhole): ApiType {
    const { file, header, documentation } = whole;
    const around = this.around(whole);
    const forms = getOrMake(this.forms, file.compatibility, () => file.compatibility.readForms(this.valueTypes));
    return {
      ...forms.ofType(around),
      ...{ id: whole.id, path: file.path, project: file.project, facts: header, documentation },
      visibility: file.rules.visibilityOf(undefined, around.map(withoutMembers)),
      members: membersOf(whole, around, forms),
    };
  }

  private around(whole: TypeWhole): readonly TypeHeader[] {
    const { namespace, path } = whole.header;
    const end = path.lastIndexOf(".");
    const place = placeOf(whole.file.project, namespace, path.slice(0, Math.max(0, end)));
    const all = end < 0 ? [] : (this.wholes.get(place) ?? []);
    const outer = all.find(({ file }) => file.path === whole.file.path) ?? all[0];
    return outer === undefined ? [whole.header] : [whole.header, ...this.around(outer)];
  }
}

function placeOf(project: string, namespace: string, path: string): string {
  return `${project}:${namespace}:${path}`;
}

function withoutMembers(header: TypeHeader) {
  return { ...header, members: [] };
}

function membersOf(
  { file, members, partPaths }: TypeWhole,
  around: readonly TypeHeader[],
  forms: FormReader,
): ReadonlyMap<string, ApiMember> {
  const types = around.map(withoutMembers);
  const found = new Map<string, ApiMember>();
  for (const facts of members) {
    if (facts.kind === "localFunction") continue;
    // Written out: there are many, and spreading takes longer than everything else.
    const { key, bareName, parameters, type, bases, constraints } = forms.ofMember(facts, around);
    const member: ApiMember = {
      key,
      bareName,
      parameters,
      type,
      bases,
      constraints,
      id: facts.id,
      path: partPaths.get(facts) ?? file.path,
      visibility: file.rules.visibilityOf(facts, types),
      documentation: documentationHash(facts.doc),
      facts,
    };
    addMember(found, member, (modifiers) => file.rules.isPart({ modifiers }));
  }
  return found;
}

/** Branches of an `#if`, and parts of a partial member, are merged: a documented one documents them all. */
function addMember(
  found: Map<string, ApiMember>,
  member: ApiMember,
  isPart: (modifiers: IdentifiedMember["modifiers"]) => boolean,
): void {
  const known = found.get(member.key);
  if (known === undefined) return void found.set(member.key, member);
  const isOne = known.facts.condition !== undefined || member.facts.condition !== undefined;
  if (isOne || (isPart(known.facts.modifiers) && isPart(member.facts.modifiers))) {
    const documentation = known.documentation || member.documentation;
    found.set(member.key, { ...known, documentation, facts: { ...known.facts, ...bodyOf(known, member) } });
    return;
  }
  let times = 2;
  while (found.has(`${member.key}#${times}`)) times++;
  found.set(`${member.key}#${times}`, { ...member, key: `${member.key}#${times}` });
}

function bodyOf({ facts }: ApiMember, { facts: other }: ApiMember): { readonly body?: number } {
  const body = facts.body ?? other.body;
  return body === undefined ? {} : { body };
}
