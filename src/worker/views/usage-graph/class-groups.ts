import { formatMessage } from "../../../shared/errors/errors.ts";
import { USAGE_GRAPH } from "../../../shared/limits/diagrams.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { UsedClass } from "../../../shared/model/usage-graph.ts";
import { append } from "../../util/maps.ts";

/** The place of a class in its code base. */
export interface ClassPlace {
  /** Null for a file outside of all projects. */
  readonly project: string | null;
  readonly namespace: string;
  readonly isTest: boolean;
}

/** By class id; unknown classes belong to no group. */
export type ClassPlaces = ReadonlyMap<string, ClassPlace>;

/** Classes that a graph shows as one node, until it is opened. */
export interface ClassGroup {
  readonly key: string;
  readonly label: string;
  readonly isTest: boolean;
  readonly classes: readonly UsedClass[];
}

/** An entry in a row of classes: a group, or a single class. */
export type ClassRow = { readonly group: ClassGroup } | { readonly of: UsedClass };

/**
 * The classes of a member as shown in a graph: a few one by one, many grouped by namespace, or by project if there are
 * too many namespaces as well. Those of tests come last.
 */
export function classRows(classes: readonly UsedClass[], places: ClassPlaces): readonly ClassRow[] {
  if (classes.length <= USAGE_GRAPH.placedClasses) return classes.map(alone);
  const sorted = inOrder(classes, places);
  if (classes.length <= USAGE_GRAPH.classes) return sorted.map(alone);
  const byNamespace = rowsBy(sorted, places, namespaceLabel);
  const rows = byNamespace.length <= USAGE_GRAPH.classes ? byNamespace : rowsBy(sorted, places, projectLabel);
  return mostUsing(rows);
}

/** Whether a class is a test, as far as known. */
export function isTestClass({ type }: UsedClass, places: ClassPlaces): boolean {
  return placeOf(type, places)?.isTest === true;
}

/** No namespace has this name. */
const OTHERS = "|others";

function alone(of: UsedClass): ClassRow {
  return { of };
}

const { compare } = new Intl.Collator("en");

function inOrder(classes: readonly UsedClass[], places: ClassPlaces): readonly UsedClass[] {
  const keyed = classes.map((of) => ({ of, place: placeOf(of.type, places) }));
  const rank = (place: ClassPlace | undefined) => Number(place?.isTest ?? false);
  const words = (place: ClassPlace | undefined) => `${place?.project ?? ""} ${place?.namespace ?? ""}`;
  return keyed
    .sort((a, b) => rank(a.place) - rank(b.place) || compare(words(a.place), words(b.place)))
    .map(({ of }) => of);
}

function rowsBy(
  classes: readonly UsedClass[],
  places: ClassPlaces,
  labelOf: (place: ClassPlace) => string,
): readonly ClassRow[] {
  const groups = new Map<string, UsedClass[]>();
  for (const of of classes) {
    const place = placeOf(of.type, places);
    const key = place === undefined ? `|${of.type?.id ?? ""}` : `${Number(place.isTest)}${labelOf(place)}`;
    append(groups, key, of);
  }
  return [...groups].map(([key, grouped]): ClassRow => {
    const [first] = grouped;
    if (first !== undefined && grouped.length === 1) return { of: first };
    return { group: groupOf(key, key.slice(1), grouped, key.startsWith("1")) };
  });
}

// Most namespaces begin with the name of their project.
function namespaceLabel({ project, namespace }: ClassPlace): string {
  const name = namespace === "" ? messages.usageGraph.globalNamespace : namespace;
  return project === null || name.startsWith(project) ? name : `${project}: ${name}`;
}

function projectLabel({ project, namespace }: ClassPlace): string {
  return project ?? namespaceLabel({ project, namespace, isTest: false });
}

/** The entries that use the member most; all others as one group, so that nothing is left out. */
function mostUsing(rows: readonly ClassRow[]): readonly ClassRow[] {
  if (rows.length <= USAGE_GRAPH.classes) return rows;
  const most = rows.toSorted((a, b) => memberCount(b) - memberCount(a)).slice(0, USAGE_GRAPH.classes - 1);
  const kept = new Set(most);
  const classes = rows.filter((row) => !kept.has(row)).flatMap(classesOf);
  return [
    ...rows.filter((row) => kept.has(row)),
    { group: groupOf(OTHERS, messages.usageGraph.others, classes, false) },
  ];
}

function groupOf(key: string, name: string, classes: readonly UsedClass[], isTest: boolean): ClassGroup {
  return { key, label: formatMessage(messages.usageGraph.group, { name, count: classes.length }), isTest, classes };
}

function memberCount(row: ClassRow): number {
  return classesOf(row).reduce((sum, { members }) => sum + members.length, 0);
}

function classesOf(row: ClassRow): readonly UsedClass[] {
  return "group" in row ? row.group.classes : [row.of];
}

function placeOf(type: UsedClass["type"], places: ClassPlaces): ClassPlace | undefined {
  return type === null ? undefined : places.get(type.id);
}
