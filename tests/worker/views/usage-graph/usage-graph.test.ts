import { describe, expect, it } from "vitest";
import type { UsageGraphExpansion, UsedClass } from "../../../../src/shared/model/usage-graph.ts";
import type { ClassPlace, ClassPlaces } from "../../../../src/worker/views/usage-graph/class-groups.ts";
import { buildUsageGraph } from "../../../../src/worker/views/usage-graph/usage-graph.ts";

const FILE = "12345678-12345678-CLASS-";
const FOCAL = `${FILE}Stock-METHOD-Find(int)`;

function used(type: string, ...methods: readonly string[]): UsedClass {
  const members = methods.map((name) => {
    const member = { id: `${FILE}${type}-METHOD-${name}()`, name };
    return { member, count: 1, confidence: "exact" as const };
  });
  return { type: { id: `${FILE}${type}`, name: type }, members };
}

type UsageGraph = ReturnType<typeof buildUsageGraph>;

function graph(
  callers: Readonly<Record<string, readonly UsedClass[]>>,
  open: Partial<UsageGraphExpansion> = {},
  callees: readonly UsedClass[] = [],
  places?: ClassPlaces,
): UsageGraph {
  const all = { callersOf: [], classes: [], callees: false, ...open };
  return buildUsageGraph(
    FOCAL,
    all,
    (id) => callers[id] ?? [],
    () => callees,
    places,
  );
}

function places({ nodes }: UsageGraph): readonly unknown[] {
  return nodes.map(({ label, x, y }) => [label, x, y]);
}

function edges({ nodes, edges: list }: UsageGraph): readonly unknown[] {
  const labelOf = (id: string) => nodes.find((node) => node.id === id)?.label;
  return list.map(({ source, label, target }) => [labelOf(source), label, labelOf(target)]);
}

describe("the usage graph", () => {
  const made = graph({ [FOCAL]: [used("Shop", "Sell", "Order"), used("Till", "Close")] });

  it("has the member at the origin, classes at 0.3, and their methods one step further", () => {
    expect(places(made)).toEqual([
      ["Find", 0, 0],
      ["Shop", -0.2, 0.3],
      ["Till", 0.2, 0.3],
      ["Sell", -0.3, 0.6],
      ["Order", -0.1, 0.6],
      ["Close", 0.2, 0.6],
    ]);
  });

  it("draws the member pink, classes blue and methods green, each in its size", () => {
    expect(made.nodes.slice(0, 4).map(({ type, size, color }) => [type, size, color])).toEqual([
      ["method", 12, "pink"],
      ["class", 10, "blue"],
      ["class", 10, "blue"],
      ["method", 8, "green"],
    ]);
  });

  it("joins them by 'used in' and 'contains'", () => {
    expect(edges(made)).toEqual([
      ["Find", "used in", "Shop"],
      ["Find", "used in", "Till"],
      ["Shop", "contains", "Sell"],
      ["Shop", "contains", "Order"],
      ["Till", "contains", "Close"],
    ]);
  });

  it("tells overloads apart by their parameters, the member itself from its callers, too", () => {
    const member = (id: string, name: string) => ({
      member: { id: `${FILE}${id}`, name },
      count: 1,
      confidence: "exact" as const,
    });
    const stock: UsedClass = {
      type: { id: `${FILE}Stock`, name: "Stock" },
      members: [
        member("Stock-METHOD-Find(string,Map<int,int>)", "Find"),
        member("Stock-METHOD-Sell(int)", "Sell"),
        member("Stock-METHOD-Sell`2(int)", "Sell"),
        member("Stock-METHOD-Only(int)", "Only"),
      ],
    };
    const labels = graph({ [FOCAL]: [stock] }).nodes.map(({ label }) => label);
    const told = ["Find(string, Map<int, int>)", "Sell(int)", "Sell<,>(int)", "Only"];
    expect(labels).toEqual(["Find(int)", "Stock", ...told]);
    const list = graph({ [FOCAL]: [stock] }).callers[FOCAL];
    expect(list?.[0]?.members.map((one) => one.member?.name)).toEqual(told);
  });

  it("has names for what stands in no class or method", () => {
    const nowhere: UsedClass = { type: null, members: [{ member: null, count: 1, confidence: "likely" }] };
    const labels = graph({ [FOCAL]: [nowhere] }).nodes.map(({ label, entity, opens }) => [label, entity, opens]);
    expect(labels.slice(1)).toEqual([
      ["Unknown Class", null, null],
      ["Unknown Method", null, null],
    ]);
  });

  it("keeps methods 0.2 apart where there are more than fit below their classes", () => {
    const many = graph({ [FOCAL]: [used("A", "a", "b", "c", "d"), used("B", "e", "f", "g")] });
    const xs = many.nodes.filter(({ color }) => color === "green").map(({ x }) => x);
    const gaps = xs.slice(1).map((x, at) => x - (xs[at] ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0.2 - 1e-9);
    expect(xs.reduce((sum, x) => sum + x, 0) / xs.length).toBeCloseTo((4 * -0.2 + 3 * 0.2) / 7, 5);
  });

  it("of a member that nothing uses is that member alone", () => {
    const alone = graph({});
    expect(places(alone)).toEqual([["Find", 0, 0]]);
    expect(alone.edges).toEqual([]);
  });

  it("of a member that uses itself leads back to it", () => {
    const itself: UsedClass = {
      type: { id: `${FILE}Stock`, name: "Stock" },
      members: [{ member: { id: FOCAL, name: "Find" }, count: 1, confidence: "exact" }],
    };
    expect(edges(graph({ [FOCAL]: [itself] }))).toEqual([
      ["Find", "used in", "Stock"],
      ["Stock", "contains", "Find"],
    ]);
  });
});

describe("beyond the first two levels", () => {
  const id = (type: string, name: string) => `${FILE}${type}-METHOD-${name}()`;
  const callers = {
    [FOCAL]: [used("A", "a")],
    [id("A", "a")]: [used("B", "b")],
    [id("B", "b")]: [used("C", "c"), used("A", "a")],
    [id("C", "c")]: [used("D", "d")],
  };

  it("the callers of a caller stand below it, three deep and no deeper", () => {
    const made = graph(callers, { callersOf: [id("A", "a"), id("B", "b"), id("C", "c")] });
    expect(places(made)).toEqual([
      ...[
        ["Find", 0, 0],
        ["A", 0, 0.3],
        ["a", 0, 0.6],
        ["B", 0, 0.9],
        ["b", 0, 1.2],
      ],
      ...[
        ["C", -0.2, 1.5],
        ["A", 0.2, 1.5],
        ["c", -0.2, 1.8],
      ],
    ]);
    expect(edges(made)).toContainEqual(["A", "contains", "a"]);
    expect(made.nodes.filter(({ opens }) => opens === "callers").map(({ label }) => label)).toEqual(["a", "b"]);
    expect(Object.keys(made.callers)).toEqual([FOCAL, id("A", "a"), id("B", "b")]);
  });

  it("only callers in view can be opened", () => {
    expect(places(graph(callers, { callersOf: [id("B", "b")] }))).toHaveLength(3);
  });

  it("a method that two callers share stands there once", () => {
    const shared = {
      [FOCAL]: [used("A", "a", "z")],
      [id("A", "a")]: [used("B", "b")],
      [id("A", "z")]: [used("B", "b")],
    };
    const made = graph(shared, { callersOf: [id("A", "a"), id("A", "z")] });
    expect(made.nodes.filter(({ label }) => label === "b")).toHaveLength(1);
    expect(edges(made).filter((edge) => String(edge) === "B,contains,b")).toHaveLength(2);
    expect(new Set(made.edges.map((edge) => edge.id)).size).toBe(made.edges.length);
  });

  it("what it uses itself stands above, when that is asked for", () => {
    const made = graph(callers, { callees: true }, [used("Log", "Write")]);
    expect(places(made).slice(-2)).toEqual([
      ["Log", 0, -0.3],
      ["Write", 0, -0.6],
    ]);
    expect(edges(made)).toContainEqual(["Find", "uses", "Log"]);
    expect(graph(callers).callees).toBeNull();
  });
});

describe("two thousand callers", () => {
  const classes = Array.from({ length: 200 }, (_, at) =>
    used(`Tests${at}`, ...Array.from({ length: at < 10 ? 20 : 10 }, (_, i) => `Test${i}`)),
  );

  it("are shown class by class, those with the most, the others as one group, and all of them in the list", () => {
    const made = graph({ [FOCAL]: classes });
    expect(made.nodes).toHaveLength(25);
    expect(made.nodes[1]).toMatchObject({ label: "Tests0 (20)", opens: "methods" });
    expect(made.nodes.at(-1)).toMatchObject({ label: "others (177 classes)", type: "group", opens: "classes" });
    expect(made.callers[FOCAL]).toHaveLength(200);
  });

  it("show the methods of a class that is opened", () => {
    const first = graph({ [FOCAL]: classes }).nodes[1]?.id ?? "";
    const made = graph({ [FOCAL]: classes }, { classes: [first] });
    expect(made.nodes.filter(({ color }) => color === "green")).toHaveLength(20);
  });
});

describe("classes whose projects and namespaces are known", () => {
  const placesOf = (classes: readonly UsedClass[], place: (at: number) => ClassPlace): ClassPlaces =>
    new Map(classes.map(({ type }, at) => [type?.id ?? "", place(at)]));
  const many = Array.from({ length: 30 }, (_, at) => used(`Type${at}`, "Do"));
  const tests = { project: "Shop.Tests", namespace: "Shop.Tests.Orders", isTest: true };
  const inFour = placesOf(many, (at) => {
    if (at < 10) return tests;
    if (at === 10) return { project: "Tool", namespace: "", isTest: false };
    return { project: "Shop", namespace: at % 2 === 0 ? "Shop.Orders" : "Goods", isTest: false };
  });
  const labels = ({ nodes }: UsageGraph) => nodes.slice(1).map(({ label }) => label);
  const grouped = (open: Partial<UsageGraphExpansion> = {}, places = inFour, classes = many) =>
    graph({ [FOCAL]: classes }, open, [], places);

  it("are folded where they are many, those of tests last, and a class of its own stands alone", () => {
    const made = grouped();
    expect(labels(made)).toEqual([
      ...["Shop: Goods (10 classes)", "Shop.Orders (9 classes)", "Type10", "Shop.Tests.Orders (10 classes)", "Do"],
    ]);
    expect(made.nodes.map(({ isTest }) => isTest === true).indexOf(true)).toBe(4);
    expect(edges(made)).toContainEqual(["Find", "used in", "Shop.Orders (9 classes)"]);
  });

  it("come out of a group that is opened", () => {
    const { id = "" } = grouped().nodes[2] ?? {};
    const made = grouped({ classes: [id] });
    expect(labels(made).slice(0, 3)).toEqual(["Shop: Goods (10 classes)", "Shop.Orders (9 classes)", "Type12"]);
    expect(edges(made)).toContainEqual(["Shop.Orders (9 classes)", "contains", "Type12"]);
    expect(edges(made)).toContainEqual(["Type12", "contains", "Do"]);
  });

  it("are folded by project where there are many namespaces, too", () => {
    const places = placesOf(many, (at) => ({ project: at < 28 ? "Shop" : "Tool", namespace: `N${at}`, isTest: false }));
    expect(labels(grouped({}, places))).toEqual(["Shop (28 classes)", "Tool (2 classes)"]);
  });

  it("are not folded where they are few, and stand in the order of their projects and namespaces", () => {
    const few = many.slice(5, 15);
    expect(labels(grouped({}, inFour, few)).slice(0, 5)).toEqual(["Type11", "Type13", "Type12", "Type14", "Type10"]);
  });
});
