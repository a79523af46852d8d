// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { UsageGraphSection } from "../../../../src/renderer/features/usage-graph/usage-graph.tsx";
import { usageGraphMessages } from "../../../../src/shared/messages/usage-graph-messages.ts";
import type { MemberKind } from "../../../../src/shared/model/entity.ts";
import type { Reach, UsageGraph, UsageNode, UsedClass } from "../../../../src/shared/model/usage-graph.ts";
import type { UseConfidence } from "../../../../src/shared/model/uses.ts";
import { stubInView } from "../../support/in-view.ts";
import { renderWith } from "../../support/render.tsx";
import { aMethodId, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const words = usageGraphMessages;
const id = aMethodId("src/Order.cs", "Order", "Add");

beforeEach(() => {
  // There is no WebGL here either.
  stubInView();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

function caller(type: string, name: string, confidence: UseConfidence): UsedClass {
  const path = `src/${type}.cs`;
  const member = { id: aMethodId(path, type, name), name };
  return { type: { id: aTypeId(path, type), name: type }, members: [{ member, count: 2, confidence }] };
}

const KNOWN: Reach = { isFollowed: true, through: [], hasOutside: false };

function graphOf(callers: readonly UsedClass[], reach: Reach): UsageGraph {
  const lists = { callers: { [id]: callers }, reach: { [id]: reach }, callees: null };
  return { id, name: "Add", nodes: [], edges: [], ...lists };
}

function aNode(name: string): UsageNode {
  return { id: name, label: name, size: 8, color: "green", x: 0, y: 0, type: "method", entity: null, opens: null };
}

function show(callers: readonly UsedClass[], reach: Reach = KNOWN) {
  const app = createOpenApp({ graphs: { [id]: graphOf(callers, reach) } });
  renderWith(app.store, <UsageGraphSection memberId={id} kind="method" />);
  return app;
}

test("says that nothing uses a member", async () => {
  show([]);
  expect(await screen.findByText(words.unused)).toBeTruthy();
});

test("does not say so of a member whose uses are not followed", async () => {
  show([], { ...KNOWN, isFollowed: false });
  expect(await screen.findByText(words.notFollowed)).toBeTruthy();
  expect(screen.queryByText(words.unused)).toBeNull();
  expect(screen.queryByText(words.hint)).toBeNull();
});

test("draws what such a member uses, when that is asked for", async () => {
  const graph: UsageGraph = { ...graphOf([], { ...KNOWN, isFollowed: false }), nodes: [aNode("a"), aNode("b")] };
  renderWith(createOpenApp({ graphs: { [id]: graph } }).store, <UsageGraphSection memberId={id} kind="method" />);
  expect(await screen.findByText(/The list shows the same/)).toBeTruthy();
});

describe("a member whose uses are not followed", () => {
  const NOT_FOLLOWED = { ...KNOWN, isFollowed: false };
  const render = (kind: MemberKind, callees: readonly UsedClass[]) => {
    const app = createOpenApp({ graphs: { [id]: { ...graphOf([], NOT_FOLLOWED), callees } } });
    renderWith(app.store, <UsageGraphSection memberId={id} kind={kind} />);
    return app;
  };

  test.each(["field", "enumMember"] as const)("has no section where it is a %s, and nothing is asked for", (kind) => {
    const { engine } = render(kind, []);
    expect(screen.queryByRole("heading", { name: words.title })).toBeNull();
    expect(engine.asked.filter((call) => call.startsWith("usageGraph"))).toEqual([]);
  });

  test.each(["property", "indexer", "event"] as const)("has none where it is a %s without code", async (kind) => {
    const { engine } = render(kind, []);
    await waitFor(() => expect(screen.queryByRole("heading", { name: words.title })).toBeNull());
    expect(engine.asked.filter((call) => call.startsWith("usageGraph"))).toHaveLength(1);
  });

  test("has one with what its accessors call", async () => {
    render("property", [caller("Shop", "Sell", "exact")]);
    expect(await screen.findByRole("button", { name: "Sell" })).toBeTruthy();
    expect(screen.getByText(words.notFollowed)).toBeTruthy();
  });
});

test("says what reaches a member through its base, and that outside nobody looks", async () => {
  const base = {
    type: { id: aTypeId("src/I.cs", "I"), name: "I" },
    member: { id: aMethodId("src/I.cs", "I", "Add"), name: "Add" },
  };
  show([], { ...KNOWN, through: [{ ...base, count: 3 }], hasOutside: true });
  expect(await screen.findByText(/3 uses reach it through/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "I.Add" })).toBeTruthy();
  expect(screen.getByText(words.outside)).toBeTruthy();
  expect(screen.queryByText(words.unused)).toBeNull();
});

test("lists callers with how often and how sure, and why there is no picture", async () => {
  show([caller("Shop", "Sell", "exact")]);
  expect(await screen.findByText("2 uses · exact")).toBeTruthy();
  expect(await screen.findByText(/The list shows the same/)).toBeTruthy();
  expect(console.warn).toHaveBeenCalledOnce();
});

test("leaves out what is less sure than asked for", async () => {
  const user = userEvent.setup();
  show([caller("Shop", "Sell", "exact"), caller("Till", "Close", "likely")]);
  await screen.findByRole("button", { name: "Close" });
  await user.selectOptions(screen.getByLabelText(words.confidence), "exact");
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(screen.getByRole("button", { name: "Sell" })).toBeTruthy();
});

test("asks for a caller's callers, and for what the member uses", async () => {
  const user = userEvent.setup();
  const app = show([caller("Shop", "Sell", "exact")]);
  await user.click(await screen.findByRole("button", { name: "Callers of Sell" }));
  await user.click(screen.getByLabelText(words.showCallees));
  const open = { callersOf: [aMethodId("src/Shop.cs", "Shop", "Sell")], classes: [], callees: true };
  await waitFor(() => expect(app.engine.asked).toContain(`usageGraph ${id} ${JSON.stringify(open)}`));
});

test("says why a graph cannot be had", async () => {
  renderWith(createOpenApp().store, <UsageGraphSection memberId={id} kind="method" />);
  expect(await screen.findByText(/not found in the current project/)).toBeTruthy();
});
