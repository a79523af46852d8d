import {
  MAX_DIAGRAM_CHARACTERS,
  MAX_DIAGRAM_MEMBERS,
  MAX_DIAGRAM_SIDE_CHARACTERS,
  MAX_DIAGRAM_TYPES_ON_A_SIDE,
} from "../../../shared/limits/diagrams.ts";
import type { ClassDiagram, DiagramMembers, DiagramType } from "../../../shared/model/class-diagram.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { Presentation } from "../../languages/contract/presentation.ts";
import type { ProjectUses } from "../../linking/model/project-uses.ts";
import type { TypeLinks } from "../../linking/model/type-links.ts";
import { displayName } from "../outline.ts";
import { invokeLine, memberLines } from "./diagram-members.ts";
import { type DiagramSubject, diagramText, LABEL_CHARACTERS, nodeName } from "./diagram-text.ts";
import { shortened } from "./mermaid-text.ts";
import { type Neighbour, neighboursOf } from "./neighbours.ts";

const NAME_CHARACTERS = 200;
/** Width around the name in a box, and between boxes, in characters. */
const AROUND_NAME = 6;

export interface DiagramLimits {
  readonly characters: number;
  /** Maximum number of types above the type, and of those below it. */
  readonly typesOnASide: number;
  /** Maximum total width of their boxes. */
  readonly sideCharacters: number;
  readonly members: number;
}

const LIMITS: DiagramLimits = {
  characters: MAX_DIAGRAM_CHARACTERS,
  typesOnASide: MAX_DIAGRAM_TYPES_ON_A_SIDE,
  sideCharacters: MAX_DIAGRAM_SIDE_CHARACTERS,
  members: MAX_DIAGRAM_MEMBERS,
};

/** All declarations of one type; most have one. */
export type TypeParts = readonly [IdentifiedType, ...IdentifiedType[]];

/** The data of a diagram from beyond the type's own file, and the presentation of its language. */
export interface DiagramSources {
  readonly uses: ProjectUses;
  readonly links: TypeLinks;
  readonly presentation: Presentation;
  /** Whether a type is a test. */
  readonly isTest: (typeId: string) => boolean;
}

/** The diagram of a type, from what is known of it across files. */
export function diagramOf(
  parts: TypeParts,
  { uses, links, presentation, isTest }: DiagramSources,
  members: DiagramMembers = "types",
): ClassDiagram {
  const name = uses.types.headOf(parts[0].id)?.name ?? displayName(parts[0]);
  const limits = members === "all" ? { ...LIMITS, members: Number.POSITIVE_INFINITY } : LIMITS;
  return classDiagramOf(
    subjectOf(parts, name, presentation, members),
    neighboursOf(parts, uses, links, isTest),
    limits,
  );
}

/** The subject of a diagram: a type declared in these parts. */
export function subjectOf(
  parts: TypeParts,
  name: string,
  presentation: Presentation,
  shown: DiagramMembers = "types",
): DiagramSubject {
  const [{ id, kind }] = parts;
  const members = parts.flatMap((part) => part.members);
  const modifiers = parts.flatMap((part) => part.modifiers);
  const lines =
    kind === "delegate" ? [invokeLine(parts[0])] : memberLines({ kind, modifiers, members }, presentation, shown);
  return { id, kind, name, lines, modifiers, kindByName: presentation.kindByName };
}

/**
 * A type and its neighbourhood. What exceeds the limits is left out, and counted: first neighbours, the nearest being
 * kept longest, then members.
 */
export function classDiagramOf(
  subject: DiagramSubject,
  neighbours: readonly Neighbour[],
  limits: DiagramLimits = LIMITS,
): ClassDiagram {
  const ordered = nearestFirst(neighbours);
  const drawn = largestFit(subject, ordered, limits);
  const shown = new Map(drawn?.neighbours.map((neighbour, at) => [neighbour, nodeName(at + 1)]));
  const self: DiagramType = {
    node: drawn && nodeName(0),
    id: subject.id,
    name: listName(subject.name),
    relation: "self",
  };
  const others = neighbours.map((neighbour): DiagramType => {
    const { id, name, relation, isUsing } = neighbour;
    return { node: shown.get(neighbour) ?? null, id, name: listName(name), relation, ...(isUsing && { isUsing }) };
  });
  const membersLeftOut = subject.lines.length - (drawn?.members ?? 0);
  return { id: subject.id, text: drawn?.text ?? null, types: [self, ...others], membersLeftOut };
}

interface Drawn {
  readonly text: string;
  readonly members: number;
  readonly neighbours: readonly Neighbour[];
}

function largestFit(subject: DiagramSubject, ordered: readonly Neighbour[], limits: DiagramLimits): Drawn | null {
  const mostMembers = Math.min(subject.lines.length, limits.members);
  const fitting = [...onSide(ordered, isAbove, limits), ...onSide(ordered, isBelow, limits)];
  const kept = ordered.filter((one) => fitting.includes(one));
  const mostTypes = kept.length;
  const draw = (members: number, types: number): Drawn => {
    const neighbours = kept.slice(0, types);
    return { neighbours, members, text: diagramText(subject, members, neighbours, ordered.length - types) };
  };
  const fits = ({ text }: Drawn) => text.length <= limits.characters;
  return (
    largest(mostTypes, (types) => draw(mostMembers, types), fits) ??
    largest(mostMembers, (members) => draw(members, 0), fits)
  );
}

// Bases and used types are drawn above a type, derived and using types below.
function isAbove({ relation }: Neighbour): boolean {
  return relation === "base" || relation === "used";
}

function isBelow(neighbour: Neighbour): boolean {
  return !isAbove(neighbour);
}

function onSide(
  ordered: readonly Neighbour[],
  isThere: (neighbour: Neighbour) => boolean,
  { typesOnASide, sideCharacters }: DiagramLimits,
): readonly Neighbour[] {
  let width = 0;
  const fits = ({ name }: Neighbour) => {
    width += Math.min(name.length, LABEL_CHARACTERS) + AROUND_NAME;
    return width <= sideCharacters;
  };
  const there = ordered.filter(isThere).slice(0, typesOnASide);
  const end = there.findIndex((one) => !fits(one));
  return end === -1 ? there : there.slice(0, Math.max(1, end));
}

/** The largest result of `make` for numbers up to `most` that fits; null if not even zero does. */
function largest<T>(most: number, make: (count: number) => T, fits: (made: T) => boolean): T | null {
  if (fits(make(most))) return make(most);
  let [low, high] = [-1, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(make(middle))) low = middle;
    else high = middle;
  }
  return low < 0 ? null : make(low);
}

// Bases are most important. Derived, used and using types alternate, so that none hides another.
function nearestFirst(neighbours: readonly Neighbour[]): readonly Neighbour[] {
  const of = (relation: Neighbour["relation"]) => neighbours.filter((one) => one.relation === relation);
  const groups = [of("used"), of("derived"), of("using")];
  const turns = Array.from({ length: Math.max(...groups.map(({ length }) => length)) }, (_, at) =>
    groups.flatMap((group) => group[at] ?? []),
  );
  return [...of("base"), ...turns.flat()];
}

function listName(name: string): string {
  return shortened(name, NAME_CHARACTERS);
}
