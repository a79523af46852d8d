// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { UsesSection } from "../../../../src/renderer/features/uses/uses-section.tsx";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { usesMessages } from "../../../../src/shared/messages/uses-messages.ts";
import type { EntityUses, FileUses, MemberRelations } from "../../../../src/shared/model/uses.ts";
import { stubInView } from "../../support/in-view.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, aProject, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";
import { aUse, relationsOf, usesInFile, usesOf } from "../../support/use-samples.ts";

const words = usesMessages;
const id = aMethodId("src/Order.cs", "Order", "Add");
const above = { id: aMethodId("src/I.cs", "IOrder", "Add"), name: "Add" };

beforeEach(() => {
  stubInView();
  return () => void vi.unstubAllGlobals();
});

interface Shown {
  readonly files?: readonly FileUses[];
  readonly uses?: Partial<EntityUses>;
  readonly relations?: Partial<MemberRelations>;
  readonly entityId?: string;
}

function show({ files = [], uses, relations, entityId = id }: Shown) {
  const app = createOpenApp({
    files: [aFile("src/Shop.cs")],
    uses: { [entityId]: usesOf(entityId, files, uses) },
    fileUses: { [entityId]: files },
    relations: { [entityId]: relationsOf(entityId, relations) },
  });
  renderWith(app.store, <UsesSection entityId={entityId} />);
  return app;
}

const SHOP = usesInFile("src/Shop.cs", [
  aUse("order.[Add(item);", { row: 33 }),
  aUse("if (order.[Items > 3)", { row: 40, role: "read", confidence: "likely" }),
]);
const TESTS = usesInFile("tests/OrderTests.cs", [aUse("new Order().[Add(one);", { row: 6 })]);

const fileButton = (name: RegExp) => screen.findByRole("button", { name });

describe("the list of uses", () => {
  test("tells the total, and each row of code with its name marked", async () => {
    show({ files: [SHOP] });
    expect(await screen.findByRole("heading", { name: "Uses 2 · 1 likely" })).toBeTruthy();
    const row = (await screen.findByText("34:")).closest("li") ?? document.body;
    expect(row.querySelector("code")?.textContent).toBe("order.Add(item);");
    expect(row.querySelector("mark")?.textContent).toBe("Add");
    expect(within(row).queryByText(words.isLikely)).toBeNull();
  });

  test("says of a use that is not exact that it is likely", async () => {
    show({ files: [SHOP] });
    const row = (await screen.findByText("41:")).closest("li") ?? document.body;
    expect(within(row).getByText(words.isLikely)).toBeTruthy();
  });

  test("leads from a row to the member around it, and to the file where there is none", async () => {
    const user = userEvent.setup();
    const outside = aUse("[Order.Add();", { row: 50, within: null });
    const { store } = show({ files: [usesInFile("src/Shop.cs", [...SHOP.uses, outside])] });
    await user.click((await screen.findAllByRole("button", { name: /^Shop\. ?Sell$/ }))[0] ?? document.body);
    expect(store.getState().explorer.view.selected).toBe(aMethodId("src/Shop.cs", "Shop", "Sell"));
    await user.click(screen.getByRole("button", { name: words.outside }));
    expect(store.getState().explorer.view.selected).toBe(SHOP.file.id);
  });

  test("sets tests apart", async () => {
    show({ files: [SHOP, TESTS] });
    const tests = await screen.findByRole("region", { name: "In tests 1" });
    expect(within(tests).getByRole("button", { name: /^OrderTests.cs/ })).toBeTruthy();
    expect(within(tests).queryByRole("button", { name: /^Shop.cs/ })).toBeNull();
  });

  test("says what the code of a use does not show, and all of it where there is no code", async () => {
    const write = aUse("order.[Count = 3;", { role: "write", row: 1 });
    show({ files: [usesInFile("src/Shop.cs", [write, aUse("[x", { role: "cast", line: null, row: 2 })])] });
    expect(await screen.findByText(words.roles.write.name)).toBeTruthy();
    expect(screen.getByText(words.roles.cast.name)).toBeTruthy();
    expect(screen.getByText(words.codeUnreadable)).toBeTruthy();
  });

  test("shows only the uses of the chosen kinds, with the counts of these", async () => {
    const user = userEvent.setup();
    show({ files: [SHOP, TESTS] });
    await user.click(await screen.findByRole("button", { name: "1 read" }));
    expect(await screen.findByText("41:")).toBeTruthy();
    expect(screen.queryByText("34:")).toBeNull();
    expect(screen.getByRole("button", { name: /^Shop.cs 1/ })).toBeTruthy();
    expect(screen.queryByRole("region", { name: /^In tests/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "1 read" }));
    expect(screen.getByText("34:")).toBeTruthy();
  });

  test("asks only for the files that are open, and for all of these at once", async () => {
    const user = userEvent.setup();
    const file = (name: string, count: number) =>
      usesInFile(
        `src/${name}.cs`,
        Array.from({ length: count }, (_, row) => aUse("[Add();", { row })),
      );
    const [first, second, third] = [file("A", 20), file("B", 30), file("C", 1)];
    const { engine } = show({ files: [first, second, third] });
    await waitFor(() => expect(screen.getAllByText("20:")).toHaveLength(2));
    const asked = () => engine.asked.filter((call) => call.startsWith("usesIn "));
    expect(asked()).toEqual([`usesIn ${id} ${first.file.id} ${second.file.id}`]);
    expect(screen.queryByText("21:")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show all 30" }));
    expect(await screen.findByText("30:")).toBeTruthy();
    await user.click(await fileButton(/^C.cs/));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toBe(`usesIn ${id} ${third.file.id}`);
  });

  test("closes a file", async () => {
    const user = userEvent.setup();
    show({ files: [SHOP] });
    await screen.findByText("34:");
    await user.click(await fileButton(/^Shop.cs/));
    expect(screen.queryByText("34:")).toBeNull();
    expect((await fileButton(/^Shop.cs/)).getAttribute("aria-expanded")).toBe("false");
  });

  test("of many files shows some, and how many more there are", async () => {
    const user = userEvent.setup();
    const files = Array.from({ length: 90 }, (_, at) => usesInFile(`src/F${at}.cs`, [aUse("[Add();")]));
    show({ files });
    await user.click(await screen.findByRole("button", { name: "and 60 more files" }));
    expect(await screen.findByRole("button", { name: /^F89.cs/ })).toBeTruthy();
  });
});

describe("while the engine looks for uses", () => {
  const begun = { searched: { done: 120, total: 900, unreadable: 0 } };

  test("says how far it is, and adds what is found without moving what is there", async () => {
    const app = show({ files: [SHOP], uses: begun });
    const heading = "Uses 2 so far · 1 likely · looked at 120 of 900 files";
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    const early = usesInFile("src/Early.cs", [aUse("[Add();")]);
    app.engine.known.uses[id] = usesOf(id, [early, SHOP]);
    app.engine.known.fileUses[id] = [early, SHOP];
    app.platform.send({ type: "usesFound", projectId: aProject().id, done: 900, total: 900 });
    expect(await screen.findByRole("heading", { name: "Uses 3 · 1 likely" })).toBeTruthy();
    const files = screen.getAllByRole("button", { name: /\.cs / }).map(({ textContent }) => textContent);
    expect(files.map((text) => text?.split(" ")[0])).toEqual(["Shop.cs", "Early.cs"]);
    expect(screen.getByRole("status").textContent).toBe("3 uses found");
  });

  test("keeps open what is open when more is found before it", async () => {
    const many = (path: string) =>
      usesInFile(
        path,
        Array.from({ length: 40 }, (_, row) => aUse("[Add();", { row })),
      );
    const app = show({ files: [many("tests/OrderTests.cs")], uses: begun });
    expect((await fileButton(/^OrderTests.cs/)).getAttribute("aria-expanded")).toBe("true");
    app.engine.known.uses[id] = usesOf(id, [many("src/Shop.cs"), many("tests/OrderTests.cs")]);
    app.platform.send({ type: "usesFound", projectId: aProject().id, done: 900, total: 900 });
    expect((await fileButton(/^Shop.cs/)).getAttribute("aria-expanded")).toBe("true");
    expect((await fileButton(/^OrderTests.cs/)).getAttribute("aria-expanded")).toBe("true");
  });

  test("does not say that nothing uses it, and asks no more when all is known", async () => {
    const app = show({ uses: begun });
    await screen.findByText(/looked at 120 of 900 files/);
    expect(screen.queryByText(words.unused)).toBeNull();
    app.engine.known.uses[id] = usesOf(id, []);
    const event = { type: "usesFound", projectId: aProject().id, done: 900, total: 900 } as const;
    app.platform.send(event);
    expect(await screen.findByText(words.unused)).toBeTruthy();
    const asked = app.engine.asked.length;
    await act(async () => app.platform.send(event));
    expect(app.engine.asked).toHaveLength(asked);
  });
});

describe("where no use is found", () => {
  test("says so when all was looked at", async () => {
    show({});
    expect(await screen.findByText(words.unused)).toBeTruthy();
  });

  test("tells the uses that reach it through what it overrides", async () => {
    show({ relations: { above: [{ ...above, count: 12 }] } });
    expect(await screen.findByText(words.noDirect)).toBeTruthy();
    expect(screen.getByText("12 uses reach it through that")).toBeTruthy();
    expect(screen.getByRole("button", { name: /^IOrder\. ?Add$/ })).toBeTruthy();
    expect(screen.queryByText(words.unused)).toBeNull();
  });

  test("says nothing of that while what it overrides is looked for", async () => {
    show({ relations: { above: [{ ...above, count: 0 }], searched: { done: 1, total: 4, unreadable: 0 } } });
    expect(await screen.findByRole("button", { name: /^IOrder\. ?Add$/ })).toBeTruthy();
    expect(screen.queryByText(words.unused)).toBeNull();
    expect(screen.queryByText(words.throughNone)).toBeNull();
  });

  test("does not say so where reading has left out a part of the code", async () => {
    show({ uses: { searched: { done: 9, total: 9, unreadable: 0, leftOut: 1 } } });
    expect(await screen.findByText(words.notSeen)).toBeTruthy();
    expect(screen.getByText(words.leftOut.one.replace("{count}", "1"))).toBeTruthy();
    expect(screen.queryByText(words.unused)).toBeNull();
  });

  test("does not say that nothing uses what code elsewhere may reach", async () => {
    show({ relations: { hasOutsideAbove: true } });
    expect(await screen.findByText(words.outsideAbove)).toBeTruthy();
    expect(screen.queryByText(words.unused)).toBeNull();
  });

  test("does not say so either when files could not be read", async () => {
    show({ uses: { searched: { done: 9, total: 9, unreadable: 2 } } });
    expect(await screen.findByText(words.notSeen)).toBeTruthy();
    expect(screen.getByText(/^2 files could not be looked at/)).toBeTruthy();
    expect(screen.queryByText(words.unused)).toBeNull();
  });

  test("says in which markup the name stands, and that nothing else uses it", async () => {
    const files = [aFile("src/Shop.razor"), aFile("src/Till.razor")];
    show({ uses: { markup: { count: 3, files } } });
    expect(await screen.findByText(words.onlyMarkup)).toBeTruthy();
    const note = screen.getByText(/^Its name stands in 3 files of markup/);
    expect(note.textContent).toMatch(/: Shop\.razor, Till\.razor, …$/);
    expect(within(note).getByRole("button", { name: "Till.razor" }).title).toMatch(/src\/Till\.razor$/);
    expect(screen.queryByText(words.unused)).toBeNull();
  });

  test("says in which markup the name stands where there are uses, too", async () => {
    show({ files: [SHOP, TESTS], uses: { markup: { count: 1, files: [aFile("src/Shop.razor")] } } });
    expect(await screen.findByText(/^Its name stands in 1 file of markup/)).toBeTruthy();
    expect(screen.queryByText(words.onlyMarkup)).toBeNull();
  });

  test("says of a type only that nothing names it", async () => {
    show({ entityId: aTypeId("src/Order.cs", "Order") });
    expect(await screen.findByText(words.unnamed)).toBeTruthy();
    expect(screen.queryByText(words.unused)).toBeNull();
  });
});

describe("above and below a member", () => {
  test("many links are cut, and show on request", async () => {
    const user = userEvent.setup();
    const below = Array.from({ length: 40 }, (_, at) => ({ id: aMethodId("src/I.cs", `C${at}`, "Add"), name: "Add" }));
    show({ relations: { below } });
    expect(await screen.findByText(words.below)).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^C\d+\. ?Add$/ })).toHaveLength(16);
    await user.click(screen.getByRole("button", { name: "Show all 40" }));
    expect(screen.getAllByRole("button", { name: /^C\d+\. ?Add$/ })).toHaveLength(40);
  });
});

describe("where uses cannot be had", () => {
  test("says that they are not linked, and offers to link them", async () => {
    const user = userEvent.setup();
    const app = createOpenApp();
    const notLinked = async () => failure(toAppError(new GlossaError("usesNotLinked")));
    Object.assign(app.engine, { usesOf: notLinked, memberRelations: notLinked });
    renderWith(app.store, <UsesSection entityId={id} />);
    expect(await screen.findByText(messages.errors.usesNotLinked)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: messages.linking.tryAgain }));
    expect(app.engine.asked).toContain("linkUses");
    expect(screen.queryByText(words.unused)).toBeNull();
  });

  test("says why a file's uses cannot be shown", async () => {
    const app = show({ files: [SHOP] });
    app.engine.usesIn = async () => failure(toAppError(new GlossaError("entityNotFound", { id })));
    expect(await screen.findByText(/not found in the current project/)).toBeTruthy();
  });
});
