import { MAX_DIAGRAM_CHARACTERS, MAX_DIAGRAM_MEMBERS, MAX_DIAGRAM_TYPES } from "../../../shared/limits.ts";
import type { ClassDiagram, DiagramType } from "../../../shared/model/class-diagram.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { Presentation } from "../../languages/contract/presentation.ts";
import type { ProjectUses } from "../../linking/model/project-uses.ts";
import type { TypeLinks } from "../../linking/model/type-links.ts";
import { displayName } from "../outline.ts";
import { invokeLine, memberLines } from "./diagram-members.ts";
import { type DiagramSubject, diagramText, nodeName } from "./diagram-text.ts";
import { shortened } from "./mermaid-text.ts";
import { type Neighbour, neighboursOf } from "./neighbours.ts";

const NAME_CHARACTERS = 200;

export interface DiagramLimits {
  readonly characters: number;
  readonly types: number;
  readonly members: number;
}

const LIMITS: DiagramLimits = {
  characters: MAX_DIAGRAM_CHARACTERS,
  types: MAX_DIAGRAM_TYPES,
  members: MAX_DIAGRAM_MEMBERS,
};

/** All declarations of one type; most have one. */
export type TypeParts = readonly [IdentifiedType, ...IdentifiedType[]];

/** All that a diagram takes from beyond the type's own file, and how its language shows it. */
export interface DiagramSources {
  readonly uses: ProjectUses;
  readonly links: TypeLinks;
  readonly presentation: Presentation;
}

/** The diagram of a type, from what is known of it across files. */
export function diagramOf(parts: TypeParts, { uses, links, presentation }: DiagramSources): ClassDiagram {
  const name = uses.types.headOf(parts[0].id)?.name ?? displayName(parts[0]);
  return classDiagramOf(subjectOf(parts, name, presentation), neighboursOf(parts, uses, links));
}

/** The middle of a diagram: a type that is declared in these parts. */
export function subjectOf(parts: TypeParts, name: string, presentation: Presentation): DiagramSubject {
  const [{ id, kind }] = parts;
  const members = parts.flatMap((part) => part.members);
  const modifiers = parts.flatMap((part) => part.modifiers);
  const lines = kind === "delegate" ? [invokeLine(parts[0])] : memberLines({ kind, modifiers, members }, presentation);
  return { id, kind, name, lines, modifiers, kindByName: presentation.kindByName };
}

/**
 * A type and its neighbourhood. What is too much is left out, and counted: neighbours first, the nearest stay longest,
 * then members.
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
    const { id, name, relation } = neighbour;
    return { node: shown.get(neighbour) ?? null, id, name: listName(name), relation };
  });
  return { id: subject.id, text: drawn?.text ?? null, types: [self, ...others] };
}

interface Drawn {
  readonly text: string;
  readonly neighbours: readonly Neighbour[];
}

function largestFit(subject: DiagramSubject, ordered: readonly Neighbour[], limits: DiagramLimits): Drawn | null {
  const mostMembers = Math.min(subject.lines.length, limits.members);
  const mostTypes = Math.min(ordered.length, limits.types);
  const draw = (members: number, types: number): Drawn => {
    const neighbours = ordered.slice(0, types);
    return { neighbours, text: diagramText(subject, members, neighbours, ordered.length - types) };
  };
  const fits = ({ text }: Drawn) => text.length <= limits.characters;
  return (
    largest(mostTypes, (types) => draw(mostMembers, types), fits) ??
    largest(mostMembers, (members) => draw(members, 0), fits)
  );
}

/** The largest of what `make` makes of numbers up to `most` that fits; null when not even zero does. */
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

// Bases say most of a type. What it uses and what derives from it take turns, so that neither hides the other.
function nearestFirst(neighbours: readonly Neighbour[]): readonly Neighbour[] {
  const of = (relation: Neighbour["relation"]) => neighbours.filter((one) => one.relation === relation);
  const [derived, used] = [of("derived"), of("used")];
  const turns = Array.from({ length: Math.max(derived.length, used.length) }, (_, at) => [used[at], derived[at]]);
  return [...of("base"), ...turns.flat().filter((one) => one !== undefined)];
}

function listName(name: string): string {
  return shortened(name, NAME_CHARACTERS);
}
