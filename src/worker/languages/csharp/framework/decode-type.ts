import type { TypeKind } from "../../../../shared/model/entity.ts";
import { once } from "../../../util/once.ts";
import { damagedTable, type Lookups, splitAtCommas } from "./facts-table.ts";
import type { FrameworkMember, FrameworkType } from "./framework.ts";
import { MEMBER_KINDS, modifierWords, TYPE_KINDS } from "./letters.ts";

/** The scope that contains a type. */
export interface EnclosingScope {
  readonly namespace: string;
  /** The path of the enclosing type with a dot, "" for none. */
  readonly prefix: string;
}

/**
 * Reads the lines of a type: the type itself, its members, and its nested types, whose own lines begin with `>`.
 * Members and nested types are the bulk of it, and therefore read on demand.
 */
export function decodeType(lines: readonly string[], place: EnclosingScope, lookups: Lookups): FrameworkType {
  const header = readHeader(lines[0] ?? "", place, lookups);
  const firstNested = lines.findIndex((line) => line.startsWith(">"));
  const end = firstNested < 0 ? lines.length : firstNested;
  const members = once(() => lines.slice(1, end).map((line) => readMember(line, lookups)));
  const inner = { namespace: place.namespace, prefix: `${header.path}.` };
  const nested = once(() => nestedBlocks(lines.slice(end)).map((block) => decodeType(block, inner, lookups)));
  return {
    ...header,
    get members() {
      return members();
    },
    get nested() {
      return nested();
    },
  };
}

function readHeader(line: string, place: EnclosingScope, lookups: Lookups): Omit<FrameworkType, "members" | "nested"> {
  const [code = "", key = "", typeParameters, constraints, bases, returnType, parameters] = line.split("\t");
  const kind: TypeKind = kindOf(code, TYPE_KINDS);
  return {
    kind,
    namespace: place.namespace,
    key,
    path: place.prefix + key,
    arity: Number(key.split("`")[1] ?? 0),
    modifiers: modifierWords(code.slice(1)),
    typeParameters: splitAtCommas(typeParameters),
    constraints: lookups.textList(constraints),
    bases: lookups.textList(bases),
    ...(kind === "delegate" && {
      returnType: lookups.text(returnType ?? ""),
      parameters: lookups.parameterList(parameters),
    }),
  };
}

function readMember(line: string, lookups: Lookups): FrameworkMember {
  const [code = "", name = "", returnType = "", parameters, typeParameters, constraints, priority] = line.split("\t");
  const ownTypeParameters = splitAtCommas(typeParameters);
  return {
    kind: kindOf(code, MEMBER_KINDS),
    name,
    arity: ownTypeParameters.length,
    modifiers: modifierWords(code.slice(1)),
    returnType: returnType === "" ? null : lookups.text(returnType),
    parameters: lookups.parameterList(parameters),
    typeParameters: ownTypeParameters.length > 0 ? ownTypeParameters : undefined,
    constraints: constraints === undefined ? undefined : lookups.textList(constraints),
    receiver: undefined,
    condition: undefined,
    place: undefined,
    isPrimary: false,
    callsNamesake: false,
    priority: Number(priority ?? 0),
  };
}

function kindOf<Kind>(code: string, kinds: Readonly<Record<string, Kind>>): Kind {
  const kind = kinds[code.charAt(0)];
  if (kind === undefined) throw damagedTable(`no kind ${code}`);
  return kind;
}

// Each block begins at a line with a single `>`; its own nested types have one more. The outermost `>` is removed.
function nestedBlocks(lines: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  for (const line of lines) {
    const isStart = line.startsWith(">") && !line.startsWith(">>");
    if (isStart) blocks.push([]);
    blocks.at(-1)?.push(line.startsWith(">") ? line.slice(1) : line);
  }
  return blocks;
}
