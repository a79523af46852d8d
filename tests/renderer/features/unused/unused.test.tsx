// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { LazyUnusedDialog } from "../../../../src/renderer/features/unused/lazy-unused-dialog.tsx";
import { unusedOpened } from "../../../../src/renderer/features/unused/slice.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { unusedMessages } from "../../../../src/shared/messages/unused-messages.ts";
import type { UnusedEntity, UnusedReason, UnusedReport } from "../../../../src/shared/model/uses.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, aProject, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const words = unusedMessages;
const path = "src/Order.cs";
const order = aFile(path, { typeCount: 1 });
const ALL = { done: 9, total: 9, unreadable: 0 };

function unused(name: string, reason: UnusedReason | null = null): UnusedEntity {
  const { id, path: filePath, name: fileName } = order;
  const file = { id, name: fileName, path: filePath };
  const type = { id: aTypeId(path, "Order"), name: "Order" };
  return { id: aMethodId(path, "Order", name), name, kind: "method", row: 11, file, type, reason };
}

async function open(entities: readonly UnusedEntity[], searched: UnusedReport["searched"] = ALL) {
  const app = createOpenApp({ files: [order], unused: { searched, entities } });
  return { ...app, ...(await show(app)) };
}

async function show({ store }: ReturnType<typeof createOpenApp>) {
  const user = userEvent.setup();
  store.dispatch(unusedOpened());
  renderWith(store, <LazyUnusedDialog />);
  return { user, dialog: await screen.findByRole("dialog", { name: words.title }) };
}

const groupsIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

describe("the list of what nothing uses", () => {
  test("begins with what nothing speaks for; the others are closed, the least likely to be used first", async () => {
    const { dialog, user } = await open([unused("Main", "entryPoint"), unused("Old"), unused("Api", "public")]);
    await within(dialog).findByRole("button", { name: "Order.Old" });
    const { none, public: shared, entryPoint } = words.groups;
    expect(groupsIn(dialog)).toEqual([`${none.title} 1`, `${shared.title} 1`, `${entryPoint.title} 1`]);
    expect(within(dialog).getByText("Order.cs").parentElement?.textContent).toBe("Order.cs:12");
    expect(within(dialog).queryByRole("button", { name: "Order.Api" })).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: `${shared.title} 1` }));
    expect(within(dialog).getByRole("button", { name: "Order.Api" })).toBeTruthy();
    expect(within(dialog).getByText(shared.reason)).toBeTruthy();
  });

  test("names overloads with what tells them apart", async () => {
    const { dialog } = await open([{ ...unused("Old"), overload: "(int)" }]);
    expect(await within(dialog).findByRole("button", { name: "Order.Old(int)" })).toBeTruthy();
  });

  test("is narrowed by name and file, which opens every group that is left", async () => {
    const { dialog, user } = await open([unused("Old"), unused("Older", "public"), unused("New", "public")]);
    const filter = await within(dialog).findByRole("searchbox", { name: words.filter });
    await user.type(filter, "OLDER");
    await waitFor(() => expect(within(dialog).getByRole("status").textContent).toBe("1 of 3"));
    expect(within(dialog).getByRole("button", { name: "Order.Older" })).toBeTruthy();
    await user.clear(filter);
    await user.type(filter, "src/nothing");
    expect(await within(dialog).findByText("Nothing here has “src/nothing” in its name or file.")).toBeTruthy();
  });

  test("leads to a member, and closes", async () => {
    const { dialog, user, store } = await open([unused("Old")]);
    await user.click(await within(dialog).findByRole("button", { name: "Order.Old" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(store.getState().explorer.view.selected).toBe(aMethodId(path, "Order", "Old"));
  });

  test("names a type in another with that once", async () => {
    const inner = { ...unused("Order.Line"), id: aTypeId(path, "Order.Line"), kind: "class" } as const;
    const { dialog } = await open([inner]);
    expect(await within(dialog).findByRole("button", { name: "Order.Line" })).toBeTruthy();
  });

  test("shows the first of very many", async () => {
    const { dialog, user } = await open(Array.from({ length: 230 }, (_, at) => unused(`M${at}`)));
    expect(await within(dialog).findAllByRole("button", { name: /^Order\.M/ })).toHaveLength(200);
    await user.click(within(dialog).getByRole("button", { name: "Show all 230" }));
    expect(within(dialog).getAllByRole("button", { name: /^Order\.M/ })).toHaveLength(230);
  });

  test("says that there is nothing, unless files could not be looked at", async () => {
    const { dialog } = await open([]);
    expect(await within(dialog).findByText(words.none)).toBeTruthy();
  });

  test("says that files could not be looked at, and then not that everything is named", async () => {
    const { dialog } = await open([], { ...ALL, unreadable: 2 });
    expect(await within(dialog).findByText(/^2 files could not be looked at/)).toBeTruthy();
    expect(within(dialog).queryByText(words.none)).toBeNull();
  });
});

describe("while files are looked at", () => {
  test("nothing is called unused, and the list comes at the end", async () => {
    const { dialog, engine, platform } = await open([unused("Old")], { done: 3, total: 9, unreadable: 0 });
    expect((await within(dialog).findByRole("progressbar")).getAttribute("value")).toBe("3");
    expect(within(dialog).queryByRole("button", { name: "Order.Old" })).toBeNull();
    engine.known.unused = { searched: ALL, entities: [unused("Older")] };
    platform.send({ type: "usesFound", projectId: aProject().id, done: 9, total: 9 });
    expect(await within(dialog).findByRole("button", { name: "Order.Older" })).toBeTruthy();
  });

  test("says how far linking is, which comes first", async () => {
    const app = createOpenApp();
    app.engine.unused = () => new Promise(() => undefined);
    const { dialog } = await show(app);
    app.platform.send({ type: "linking", projectId: aProject().id, state: { status: "running", done: 3, total: 9 } });
    expect(await within(dialog).findByText("Finding usages: 3 of 9 files")).toBeTruthy();
  });

  test("of a project that is not linked, says so and can link it", async () => {
    const app = createOpenApp();
    app.engine.unused = async () => failure(toAppError(new GlossaError("usesNotLinked")));
    const { dialog, user } = await show(app);
    await user.click(await within(dialog).findByRole("button", { name: messages.linking.tryAgain }));
    expect(app.engine.asked).toContain("linkUses");
  });
});
