import { USAGE_GRAPH } from "../../../shared/limits/diagrams.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { UsageEdge, UsageNode, UsedClass, UsedMember } from "../../../shared/model/usage-graph.ts";
import { USE_CONFIDENCES, type UseConfidence } from "../../../shared/model/uses.ts";
import { type ClassGroup, type ClassPlaces, classRows, isTestClass } from "./class-groups.ts";
import { around, spread } from "./row-layout.ts";

/** A method of the graph, and its classes. */
export interface Owner {
  readonly node: UsageNode;
  readonly classes: readonly UsedClass[];
}

/** The level is counted downwards; what the member itself uses is at level -1. */
interface Row {
  readonly level: number;
  readonly label: string;
}

/** How an entry is connected to the node above it. */
interface Joined {
  readonly parent: UsageNode;
  readonly label: string;
  readonly members: readonly UsedMember[];
}

/** A class that is drawn, with the method that it belongs to. */
interface DrawnClass extends Joined {
  readonly of: UsedClass;
  readonly owner: UsageNode;
}

interface DrawnGroup extends Joined {
  readonly group: UsageNode;
}

type DrawnRow = DrawnClass | DrawnGroup;

interface PlacedClass {
  readonly node: UsageNode;
  readonly of: UsedClass;
  readonly isOpen: boolean;
}

/** Extends a graph by rows of classes and rows of their methods. A method that is already in it is not added again. */
export class GraphRows {
  private readonly known = new Map<string, UsageNode>();
  readonly edges: UsageEdge[] = [];

  constructor(
    focal: UsageNode,
    private readonly openClasses: ReadonlySet<string>,
    private readonly places: ClassPlaces,
  ) {
    this.known.set(focal.id, focal);
  }

  get nodes(): readonly UsageNode[] {
    return [...this.known.values()];
  }

  /** Adds the classes of these methods, and at the next level the methods in them; returns the new ones. */
  add(owners: readonly Owner[], level: number, label: string): readonly UsageNode[] {
    const classes = this.addClasses(owners, { level, label });
    const drawn = classes.flatMap((one) => (one.isOpen ? one.of.members.map((used) => ({ used, in: one.node })) : []));
    const added = methodNodes(
      drawn.filter(({ used, in: at }) => !this.known.has(memberKey(used, at))),
      classes.map(({ node }) => node),
      level,
    );
    for (const node of added) this.known.set(node.id, node);
    for (const { used, in: at } of drawn) {
      this.addEdge(at, memberKey(used, at), messages.usageGraph.contains, used.confidence);
    }
    return added;
  }

  private addClasses(owners: readonly Owner[], row: Row): readonly PlacedClass[] {
    const { gap } = USAGE_GRAPH.class;
    const shown = owners.map(({ node, classes }) => this.drawnRows(node, classes, row));
    const xs = spread(
      shown.flatMap((rows, at) => around(owners[at]?.node.x ?? 0, rows.filter(isClass).length, gap)),
      gap,
    );
    let at = 0;
    return shown.flatMap((rows) => {
      const isGrouped = memberCount(rows.filter(isClass).map(({ of }) => of)) > USAGE_GRAPH.methods;
      return rows.flatMap((drawn): readonly PlacedClass[] => {
        if (!isClass(drawn)) {
          this.addNode(drawn.group, drawn);
          return [];
        }
        const isTest = isTestClass(drawn.of, this.places);
        const node = classNode(drawn.of, drawn.owner, xs[at++] ?? 0, row.level, { isGrouped, isTest });
        this.addNode(node, drawn);
        return [{ node, of: drawn.of, isOpen: !isGrouped || this.openClasses.has(node.id) }];
      });
    });
  }

  /** The drawn groups and classes of a member, in their order, each with its connection. */
  private drawnRows(owner: UsageNode, classes: readonly UsedClass[], { label, level }: Row): readonly DrawnRow[] {
    return classRows(classes, this.places).flatMap((one): readonly DrawnRow[] => {
      if ("of" in one) return [{ of: one.of, owner, parent: owner, label, members: one.of.members }];
      const group = groupNode(one.group, owner, level);
      const members = one.group.classes.flatMap((of) => of.members);
      const opened = this.openClasses.has(group.id) ? one.group.classes : [];
      const { contains } = messages.usageGraph;
      const inside = opened.map((of) => ({ of, owner, parent: group, label: contains, members: of.members }));
      return [{ group, parent: owner, label, members }, ...inside];
    });
  }

  private addNode(node: UsageNode, { parent, label, members }: Joined): void {
    this.known.set(node.id, node);
    this.addEdge(parent, node.id, label, bestOf(members));
  }

  private addEdge(from: UsageNode, target: string, label: string, confidence: UseConfidence): void {
    this.edges.push({ id: `${from.id}>${target}`, source: from.id, target, label, confidence });
  }
}

function isClass(row: DrawnRow): row is DrawnClass {
  return "of" in row;
}

// The same class may be below several methods; each has a separate node for it.
function classNode(
  of: UsedClass,
  owner: UsageNode,
  x: number,
  level: number,
  { isGrouped, isTest }: { readonly isGrouped: boolean; readonly isTest: boolean },
): UsageNode {
  const { size, color } = USAGE_GRAPH.class;
  const name = of.type?.name ?? messages.usageGraph.unknownClass;
  return {
    id: `${owner.id}|${Math.sign(level)}|${of.type?.id ?? ""}`,
    label: isGrouped ? `${name} (${of.members.length})` : name,
    ...{ size, color, x, type: "class", entity: of.type?.id ?? null },
    y: rowAt(level, 0),
    opens: isGrouped ? "methods" : null,
    ...(isTest && { isTest }),
  };
}

// It represents classes, and looks like one.
function groupNode({ key, label, isTest }: ClassGroup, owner: UsageNode, level: number): UsageNode {
  const { size, color } = USAGE_GRAPH.class;
  return {
    id: `${owner.id}|${Math.sign(level)}|group ${key}`,
    ...{ label, size, color, type: "group", entity: null, opens: "classes" },
    ...{ x: owner.x, y: rowAt(level, 0) },
    ...(isTest && { isTest }),
  };
}

interface DrawnMember {
  readonly used: UsedMember;
  readonly in: UsageNode;
}

/** A row of methods without duplicates, positioned around their classes. */
function methodNodes(
  drawn: readonly DrawnMember[],
  classes: readonly UsageNode[],
  level: number,
): readonly UsageNode[] {
  const { gap } = USAGE_GRAPH.method;
  const fresh = [...new Map(drawn.toReversed().map((one) => [memberKey(one.used, one.in), one])).values()].toReversed();
  const counts = new Map<UsageNode, number>();
  for (const { in: at } of fresh) counts.set(at, (counts.get(at) ?? 0) + 1);
  const wanted = classes.flatMap((node) => around(node.x, counts.get(node) ?? 0, gap));
  const xs = spread(wanted, gap);
  return fresh.map(({ used, in: at }, i) => methodNode(used, at, xs[i] ?? 0, level));
}

function methodNode(used: UsedMember, inClass: UsageNode, x: number, level: number): UsageNode {
  const { size, color } = USAGE_GRAPH.method;
  const entity = used.member?.id ?? null;
  return {
    id: memberKey(used, inClass),
    label: used.member?.name ?? messages.usageGraph.unknownMethod,
    ...{ size, color, x, type: "method", entity },
    y: rowAt(level, 1),
    opens: entity !== null && level > 0 && level < USAGE_GRAPH.depth ? "callers" : null,
    ...(inClass.isTest && { isTest: true }),
  };
}

function memberKey({ member }: UsedMember, inClass: UsageNode): string {
  return member?.id ?? `${inClass.id}|`;
}

function rowAt(level: number, below: 0 | 1): number {
  const steps = (Math.abs(level) - 1) * 2 + 1 + below;
  return Math.round(Math.sign(level) * steps * USAGE_GRAPH.step * 10) / 10;
}

function memberCount(classes: readonly UsedClass[]): number {
  return classes.reduce((sum, { members }) => sum + members.length, 0);
}

function bestOf(members: readonly UsedMember[]): UseConfidence {
  return USE_CONFIDENCES.find((one) => members.some(({ confidence }) => confidence === one)) ?? "likely";
}
