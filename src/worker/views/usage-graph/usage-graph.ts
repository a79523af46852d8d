import { USAGE_GRAPH } from "../../../shared/limits/diagrams.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type {
  UsageGraph,
  UsageGraphExpansion,
  UsageNode,
  UsedClass,
  UsedMember,
} from "../../../shared/model/usage-graph.ts";
import type { UsingMember } from "../../../shared/model/uses.ts";
import type { ProjectUses } from "../../linking/model/project-uses.ts";
import { getOrMake } from "../../util/maps.ts";
import { namedEntity } from "../named.ts";
import { Overloads } from "../overloads.ts";
import { calleesOf, callersOf } from "../usages.ts";
import type { ClassPlaces } from "./class-groups.ts";
import { GraphRows, type Owner } from "./graph-rows.ts";
import { reachOf } from "./reach.ts";

const NOWHERE: ClassPlaces = new Map();
const CLOSED: UsageGraphExpansion = { callersOf: [], classes: [], callees: false };

/**
 * The graph of the users of a member, from the known uses (specification 1.9). `findPlaces` is only called for many
 * classes.
 */
export async function usageGraphOf(
  id: string,
  uses: ProjectUses,
  open: UsageGraphExpansion = CLOSED,
  findPlaces: (typeIds: readonly string[]) => Promise<ClassPlaces> = async () => NOWHERE,
): Promise<UsageGraph> {
  const known = new Map<string, readonly UsedClass[]>();
  const callers = (member: string) => getOrMake(known, member, () => byClass(callersOf(member, uses.usage)));
  const callees = () => byClass(calleesOf(id, uses.usage));
  const drawn = [
    ...Object.values(openCallers(id, new Set(open.callersOf), callers)),
    ...(open.callees ? [callees()] : []),
  ];
  const many = drawn.filter(({ length }) => length > USAGE_GRAPH.placedClasses);
  const typeIds = new Set(many.flat().flatMap(({ type }) => type?.id ?? []));
  const places = typeIds.size === 0 ? NOWHERE : await findPlaces([...typeIds]);
  const graph = buildUsageGraph(id, open, callers, callees, places);
  const reach = Object.keys(graph.callers).map((member) => [member, reachOf(member, uses)] as const);
  return { ...graph, reach: Object.fromEntries(reach) };
}

/** Builds the usage graph from the groups. Only callers that are in the graph are expanded. */
export function buildUsageGraph(
  id: string,
  open: UsageGraphExpansion,
  callersOfMember: (id: string) => readonly UsedClass[],
  calleesOfMember: () => readonly UsedClass[],
  places: ClassPlaces = NOWHERE,
): Omit<UsageGraph, "reach"> {
  const { callers, callees, name } = disambiguated(id, {
    callers: openCallers(id, new Set(open.callersOf), callersOfMember),
    callees: open.callees ? calleesOfMember() : null,
  });
  const focal = focalNode(id, name);
  const rows = new GraphRows(focal, new Set(open.classes), places);
  let owners: readonly Owner[] = [{ node: focal, classes: callers[id] ?? [] }];
  for (let level = 1; level <= USAGE_GRAPH.depth && owners.length > 0; level++) {
    const methods = rows.add(owners, level, messages.usageGraph.usedIn);
    owners = methods.flatMap((node) => {
      const classes = callers[node.id];
      return classes === undefined ? [] : [{ node, classes }];
    });
  }
  if (callees !== null) rows.add([{ node: focal, classes: callees }], -1, messages.usageGraph.uses);
  return { id, name, nodes: rows.nodes, edges: rows.edges, callers, callees };
}

type Shown = Pick<UsageGraph, "callers" | "callees">;

/** The same with the parameter types of overloads in their names, and the name of the member itself. */
function disambiguated(id: string, { callers, callees }: Shown): Shown & Pick<UsageGraph, "name"> {
  const overloads = new Overloads();
  overloads.add(id);
  const members = [...Object.values(callers), callees ?? []].flat().flatMap((one) => one.members);
  for (const { member } of members) if (member !== null) overloads.add(member.id);
  const named = (classes: readonly UsedClass[]) => classes.map((one) => ({ ...one, members: one.members.map(rename) }));
  const rename = (used: UsedMember) => ({ ...used, member: used.member && overloads.named(used.member) });
  return {
    callers: Object.fromEntries(Object.entries(callers).map(([member, classes]) => [member, named(classes)])),
    callees: callees && named(callees),
    name: overloads.named(namedEntity(id)).name,
  };
}

/** The callers of a member, and of each opened caller within the graph. */
function openCallers(
  id: string,
  isOpen: ReadonlySet<string>,
  callersOfMember: (id: string) => readonly UsedClass[],
): Record<string, readonly UsedClass[]> {
  const callers: Record<string, readonly UsedClass[]> = {};
  let members = [id];
  for (let level = 1; level <= USAGE_GRAPH.depth; level++) {
    for (const member of members) callers[member] = callersOfMember(member);
    const found = members.flatMap((member) => callers[member] ?? []).flatMap((one) => one.members);
    const ids = new Set(found.flatMap(({ member }) => member?.id ?? []));
    members = [...ids].filter((one) => isOpen.has(one) && callers[one] === undefined);
  }
  return callers;
}

function focalNode(id: string, label: string): UsageNode {
  return { id, label, ...USAGE_GRAPH.focal, x: 0, y: 0, type: "method", entity: id, opens: null };
}

/** Groups members by class, in the order in which the classes occur. */
function byClass(members: readonly UsingMember[]): readonly UsedClass[] {
  const classes = new Map<string | null, { type: UsedClass["type"]; members: UsedMember[] }>();
  for (const { classUsedIn: type, methodUsedIn: member, count, confidence } of members) {
    const known = classes.get(type?.id ?? null);
    const used = { member, count, confidence };
    if (known === undefined) classes.set(type?.id ?? null, { type, members: [used] });
    else known.members.push(used);
  }
  return [...classes.values()];
}
