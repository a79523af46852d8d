import { USAGE_GRAPH } from "../../../shared/limits.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { UsageEdge, UsageNode, UsedClass, UsedMember } from "../../../shared/model/usage-graph.ts";
import { USE_CONFIDENCES, type UseConfidence } from "../../../shared/model/uses.ts";
import { around, spread } from "./row-layout.ts";

/** A method of the graph, and the classes beside it. */
export interface Owner {
  readonly node: UsageNode;
  readonly classes: readonly UsedClass[];
}

/** The level is counted downwards; what the member itself uses stands at level -1. */
interface Row {
  readonly level: number;
  readonly label: string;
}

interface PlacedClass extends Owner {
  readonly of: UsedClass;
  readonly isOpen: boolean;
}

/** Grows a graph by rows of classes and rows of their methods. A method that stands in it already is not added again. */
export class GraphRows {
  private readonly known = new Map<string, UsageNode>();
  readonly edges: UsageEdge[] = [];

  constructor(
    focal: UsageNode,
    private readonly openClasses: ReadonlySet<string>,
  ) {
    this.known.set(focal.id, focal);
  }

  get nodes(): readonly UsageNode[] {
    return [...this.known.values()];
  }

  /** Adds the classes of these methods, and a step further the methods in them; answers those that are new. */
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

  private addClasses(owners: readonly Owner[], { level, label }: Row): readonly PlacedClass[] {
    const { gap } = USAGE_GRAPH.class;
    const shown = owners.map(({ node, classes }) => ({ node, classes: mostUsing(classes) }));
    const xs = spread(
      shown.flatMap(({ node, classes }) => around(node.x, classes.length, gap)),
      gap,
    );
    let at = 0;
    return shown.flatMap(({ node: owner, classes }) => {
      const isGrouped = memberCount(classes) > USAGE_GRAPH.methods;
      return classes.map((of): PlacedClass => {
        const node = classNode(of, owner, xs[at++] ?? 0, level, isGrouped);
        this.known.set(node.id, node);
        this.addEdge(owner, node.id, label, bestOf(of.members));
        return { node, of, classes, isOpen: !isGrouped || this.openClasses.has(node.id) };
      });
    });
  }

  private addEdge(from: UsageNode, target: string, label: string, confidence: UseConfidence): void {
    this.edges.push({ id: `${from.id}>${target}`, source: from.id, target, label, confidence });
  }
}

// The same class may stand below several methods; each has a node of its own for it.
function classNode(of: UsedClass, owner: UsageNode, x: number, level: number, isGrouped: boolean): UsageNode {
  const { size, color } = USAGE_GRAPH.class;
  const name = of.type?.name ?? messages.usageGraph.unknownClass;
  return {
    id: `${owner.id}|${Math.sign(level)}|${of.type?.id ?? ""}`,
    label: isGrouped ? `${name} (${of.members.length})` : name,
    ...{ size, color, x, type: "class", entity: of.type?.id ?? null },
    y: rowAt(level, 0),
    opens: isGrouped ? "methods" : null,
  };
}

interface DrawnMember {
  readonly used: UsedMember;
  readonly in: UsageNode;
}

/** A row of methods, each once, around the classes they stand in. */
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
  };
}

function memberKey({ member }: UsedMember, inClass: UsageNode): string {
  return member?.id ?? `${inClass.id}|`;
}

function rowAt(level: number, below: 0 | 1): number {
  const steps = (Math.abs(level) - 1) * 2 + 1 + below;
  return Math.round(Math.sign(level) * steps * USAGE_GRAPH.step * 10) / 10;
}

function mostUsing(classes: readonly UsedClass[]): readonly UsedClass[] {
  if (classes.length <= USAGE_GRAPH.classes) return classes;
  return classes.toSorted((a, b) => b.members.length - a.members.length).slice(0, USAGE_GRAPH.classes);
}

function memberCount(classes: readonly UsedClass[]): number {
  return classes.reduce((sum, { members }) => sum + members.length, 0);
}

function bestOf(members: readonly UsedMember[]): UseConfidence {
  return USE_CONFIDENCES.find((one) => members.some(({ confidence }) => confidence === one)) ?? "likely";
}
