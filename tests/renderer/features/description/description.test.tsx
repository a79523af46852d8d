// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { DetailsPane } from "../../../../src/renderer/app/details-pane.tsx";
import { changeDraft, saveDraft } from "../../../../src/renderer/features/description/thunks.ts";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { engineApi } from "../../../../src/renderer/store/engine-api.ts";
import { toAppError } from "../../../../src/shared/errors/errors.ts";
import { STORAGE_KEYS } from "../../../../src/shared/limits.ts";
import { coverageMessages } from "../../../../src/shared/messages/coverage-messages.ts";
import { descriptionMessages } from "../../../../src/shared/messages/description-messages.ts";
import type { TypeDetails } from "../../../../src/shared/model/details.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aProject, aTypeId, someDetails, someMember } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const path = "src/Order.cs";
const order = aFile(path, { typeCount: 2 });
const orderId = aTypeId(path, "Order");
const otherId = aTypeId(path, "Other");
const words = descriptionMessages;

function openOrder(more: Partial<TypeDetails> = {}) {
  const user = userEvent.setup();
  const other = someDetails({ id: otherId, name: "Other" });
  const details = { [orderId]: someDetails(more), [otherId]: other };
  const app = createOpenApp({ files: [order], details, members: { [someMember().id]: someMember() } });
  app.store.dispatch(nodeSelected(orderId));
  renderWith(app.store, <DetailsPane />);
  return { ...app, user };
}

const fromSource = { text: "From the source.", origin: "xml" } as const;
const edited = { text: "Mine.", origin: "written", source: "From the source." } as const;
const button = (name: string) => screen.findByRole("button", { name });
const editor = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Description of/ });
// It is loaded on first use, which takes a moment on a busy machine.
const question = (name: string) => screen.findByRole("alertdialog", { name }, { timeout: 30_000 });
const described = (asked: readonly string[]) => asked.filter((question) => question.startsWith("describe"));

const stale = { text: "Mine.", origin: "written", source: "From the source.", stale: "body" } as const;

describe("a description whose code has changed", () => {
  test("is written once more when it is said to be true still", async () => {
    const { user, engine } = openOrder({ description: stale });
    await user.click(await button(coverageMessages.markCurrent));
    await waitFor(() => expect(described(engine.asked)).toEqual([`describe ${orderId}: Mine.`]));
  });

  test("takes the place of none that was written in another window since, which shows instead", async () => {
    const { user, engine } = openOrder({ description: stale });
    const confirm = await button(coverageMessages.markCurrent);
    engine.known.details[orderId] = someDetails({ description: { ...edited, text: "Written elsewhere." } });
    await user.click(confirm);
    expect(await screen.findByText("Written elsewhere.")).toBeTruthy();
    expect(engine.known.details[orderId]?.description?.text).toBe("Written elsewhere.");
  });
});

test("what was saved shows as soon as its editor is closed, and nothing older", async () => {
  const { store } = openOrder({ description: fromSource });
  const { typeDetails } = engineApi.endpoints;
  await screen.findByText("From the source.");
  store.dispatch(changeDraft("key", "Mine."));
  await store.dispatch(saveDraft("key", orderId));
  expect(store.getState().drafts).toEqual({});
  expect(typeDetails.select(orderId)(store.getState()).data?.description?.text).toBe("Mine.");
});

test("what was saved is asked for once, by who has saved it; what others write by the engine's event", async () => {
  const { store, engine, platform } = openOrder({ description: fromSource });
  await screen.findByText("From the source.");
  const other = store.dispatch(engineApi.endpoints.typeDetails.initiate(otherId));
  await other;
  const asked = (id: string) => engine.asked.filter((question) => question === `typeDetails ${id}`).length;
  store.dispatch(changeDraft("key", "Mine."));
  await act(() => store.dispatch(saveDraft("key", orderId)));
  platform.send({ type: "descriptionsChanged", ids: [orderId], byCall: true });
  platform.send({ type: "descriptionsChanged", ids: [otherId] });
  await waitFor(() => expect(asked(otherId)).toBe(2));
  expect(asked(orderId)).toBe(2);
  platform.send({ type: "descriptionsChanged", ids: [orderId] });
  await waitFor(() => expect(asked(orderId)).toBe(3));
  other.unsubscribe();
});

test("of other members of the type what was shown before is asked for again when one was saved", async () => {
  const { store, engine, platform } = openOrder({ description: fromSource });
  const [saved, other] = [`${orderId}-METHOD-M(string)`, `${orderId}-METHOD-M(bool)`];
  engine.known.members = { [saved]: someMember({ id: saved }), [other]: someMember({ id: other }) };
  for (const id of [saved, other]) {
    const shown = store.dispatch(engineApi.endpoints.memberDetails.initiate(id));
    await shown;
    shown.unsubscribe();
  }
  const asked = (id: string) => engine.asked.filter((question) => question === `memberDetails ${id}`).length;
  platform.send({ type: "descriptionsChanged", ids: [saved], byCall: true });
  await waitFor(() => expect(asked(other)).toBe(2));
  expect(asked(saved)).toBe(1);
});

test("is saved however long the engine takes for a picture", async () => {
  const { store, engine } = openOrder({ description: fromSource });
  await screen.findByText("From the source.");
  vi.spyOn(engine, "classDiagram").mockReturnValue(new Promise(() => {}));
  const picture = store.dispatch(engineApi.endpoints.classDiagram.initiate({ typeId: orderId, members: "types" }));
  store.dispatch(changeDraft("key", "Mine."));
  await store.dispatch(saveDraft("key", orderId));
  expect(store.getState().drafts).toEqual({});
  expect(screen.getByText("Mine.")).toBeTruthy();
  picture.abort();
});

describe("the description", () => {
  test("offers to add one where there is none, and to edit one that is there", async () => {
    openOrder();
    expect(await button(words.add)).toBeTruthy();
    expect(screen.getByText(words.none)).toBeTruthy();
    cleanup();
    openOrder({ description: fromSource });
    expect(await button(words.edit)).toBeTruthy();
    expect(screen.queryByRole("button", { name: words.reset })).toBeNull();
  });

  test("is saved when the engine has answered, and is marked as edited then", async () => {
    const { user, engine } = openOrder({ description: fromSource });
    await user.click(await button(words.edit));
    const area = await editor();
    expect(document.activeElement).toBe(area);
    expect(area.value).toBe("From the source.");
    await user.clear(area);
    await user.type(area, "First.{Enter}Second.");
    await user.click(await button(words.save));
    expect(described(engine.asked)).toEqual([`describe ${orderId}: First.\nSecond.`]);
    expect(await screen.findByRole("heading", { name: "Description · edited" })).toBeTruthy();
    expect(screen.getByText(/First\./).textContent).toBe("First.\nSecond.");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe(words.saved);
    expect(document.activeElement).toBe(await button(words.edit));
  });

  test.each(["", "   "])("saved without words (%j) does nothing: the editor stays open", async (text) => {
    const { user, engine } = openOrder({ description: fromSource });
    await user.click(await button(words.edit));
    await user.clear(await editor());
    if (text !== "") await user.type(await editor(), text);
    await user.click(await button(words.save));
    expect(described(engine.asked)).toEqual([]);
    expect((await editor()).value).toBe(text);
  });

  test("is as before after Cancel, and after Esc", async () => {
    const { user, engine } = openOrder({ description: fromSource });
    for (const leave of [() => user.keyboard("{Escape}"), async () => user.click(await button(words.cancel))]) {
      await user.click(await button(words.edit));
      await user.type(await editor(), " And more.");
      await leave();
      expect(screen.queryByRole("textbox")).toBeNull();
      expect(screen.getByText("From the source.")).toBeTruthy();
      expect(document.activeElement).toBe(await button(words.edit));
    }
    expect(described(engine.asked)).toEqual([]);
  });

  test("has what was typed brought back after Esc, and not offered where nothing was", async () => {
    const { user, engine } = openOrder({ description: fromSource });
    await user.click(await button(words.edit));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: words.bringBack })).toBeNull();
    await user.click(await button(words.edit));
    await user.type(await editor(), " And more.");
    await user.keyboard("{Escape}");
    expect(screen.getByRole("status").textContent).toBe(words.dropped);
    await user.click(await button(words.edit));
    await user.keyboard("{Escape}");
    await user.click(await button(words.bringBack));
    expect((await editor()).value).toBe("From the source. And more.");
    expect(document.activeElement).toBe(await editor());
    await user.click(await button(words.save));
    await waitFor(() => expect(described(engine.asked)).toEqual([`describe ${orderId}: From the source. And more.`]));
    expect(screen.queryByRole("button", { name: words.bringBack })).toBeNull();
  });

  test("has the text that was written before it brought back, until one is chosen", async () => {
    const { user, engine } = openOrder({ description: edited });
    await user.click(await button(words.edit));
    await user.click(await button(words.save));
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(screen.queryByRole("button", { name: words.bringBackReplaced })).toBeNull();
    await user.click(await button(words.edit));
    await user.type(await editor(), " And more.");
    await user.click(await button(words.save));
    await user.click(await button(words.bringBackReplaced));
    expect((await editor()).value).toBe("Mine.");
    await user.click(await button(words.save));
    const saved = ["Mine.", "Mine. And more.", "Mine."].map((text) => `describe ${orderId}: ${text}`);
    await waitFor(() => expect(described(engine.asked)).toEqual(saved));
  });

  test("is saved with Ctrl+Enter, and with Cmd+Enter", async () => {
    const { user, engine } = openOrder();
    for (const [index, keys] of ["{Control>}{Enter}{/Control}", "{Meta>}{Enter}{/Meta}"].entries()) {
      await user.click(await button(index === 0 ? words.add : words.edit));
      await user.type(await editor(), "New.");
      await user.keyboard(keys);
      await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    }
    expect(described(engine.asked)).toEqual([`describe ${orderId}: New.`, `describe ${orderId}: New.New.`]);
  });

  test("that cannot be kept stays in the editor, with the reason", async () => {
    const { user, engine } = openOrder();
    engine.known.writeFailure = toAppError(new Error("the disk is full"));
    await user.click(await button(words.add));
    await user.type(await editor(), "Long work.");
    await user.click(await button(words.save));
    expect((await screen.findByRole("alert")).textContent).toContain("the disk is full");
    expect((await editor()).value).toBe("Long work.");
    engine.known.writeFailure = null;
    await user.click(await button(words.save));
    expect(await screen.findByRole("heading", { name: "Description · edited" })).toBeTruthy();
  });

  test("of a member can be written in its details", async () => {
    const { user, engine, store } = openOrder();
    store.dispatch(nodeSelected(someMember().id));
    await user.click(await button(words.edit));
    await user.type(await editor(), " Once.{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Adds an item. Once.")).toBeTruthy();
    expect(described(engine.asked)).toEqual([`describe ${someMember().id}: Adds an item. Once.`]);
  });
});

describe("a draft", () => {
  test("stays open when its type turns out to be described at another part, and is saved there", async () => {
    const { user, store, engine } = openOrder();
    await user.click(await button(words.add));
    await user.type(await editor(), "Half a sentence.");
    engine.known.details[orderId] = someDetails({ describedAs: otherId });
    store.dispatch(engineApi.util.invalidateTags(["Project"]));
    await waitFor(() => {
      const { data } = engineApi.endpoints.typeDetails.select(orderId)(store.getState());
      expect(data?.describedAs).toBe(otherId);
    });
    expect((await editor()).value).toBe("Half a sentence.");
    await user.click(await button(words.save));
    await waitFor(() => expect(described(engine.asked)).toEqual([`describe ${otherId}: Half a sentence.`]));
  });

  test("is still there when the selection comes back, without taking the focus", async () => {
    const { user, store } = openOrder();
    await user.click(await button(words.add));
    await user.type(await editor(), "Half a sent");
    store.dispatch(nodeSelected(otherId));
    expect(await screen.findByRole("heading", { name: "Other" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    store.dispatch(nodeSelected(orderId));
    expect((await editor()).value).toBe("Half a sent");
    expect(document.activeElement).toBe(document.body);
  });

  test("is still there after a reload, and gone for good when it was saved", async () => {
    const first = openOrder();
    await first.user.click(await button(words.add));
    await first.user.type(await editor(), "Half a sent");
    cleanup();
    const details = { [orderId]: someDetails() };
    const second = createOpenApp({ files: [order], details }, first.session);
    second.store.dispatch(nodeSelected(orderId));
    renderWith(second.store, <DetailsPane />);
    expect((await editor()).value).toBe("Half a sent");
    await first.user.click(await button(words.save));
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(JSON.parse(first.session.values.get(STORAGE_KEYS.drafts) ?? "")).toEqual({ version: 2, texts: {} });
  });
});

describe("a draft of what is changed elsewhere meanwhile", () => {
  async function changedWhileWriting() {
    const opened = openOrder({ description: fromSource });
    const { user, engine, platform } = opened;
    await user.click(await button(words.edit));
    await user.type(await editor(), " Mine.");
    engine.known.details[orderId] = someDetails({ description: { ...edited, text: "Theirs." } });
    const tell = () => act(async () => platform.send({ type: "descriptionsChanged", ids: [orderId] }));
    return { ...opened, tell };
  }
  const mine = "From the source. Mine.";

  test("says so, shows that text, and is saved over it only when it was chosen", async () => {
    const { user, engine, tell } = await changedWhileWriting();
    await tell();
    expect((await screen.findByRole("alert")).textContent).toBe(words.changedElsewhere);
    expect(screen.getByText("Theirs.")).toBeTruthy();
    expect((await editor()).value).toBe(mine);
    await user.click(await button(words.save));
    expect(described(engine.asked)).toEqual([]);
    expect(document.activeElement).toBe(await button(words.keepMine));
    await user.click(await button(words.keepMine));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(await editor());
    await user.click(await button(words.save));
    await waitFor(() => expect(described(engine.asked)).toEqual([`describe ${orderId}: ${mine}`]));
    expect(await screen.findByText(mine)).toBeTruthy();
  });

  test("gives way to it, and can be brought back", async () => {
    const { user, engine, tell } = await changedWhileWriting();
    await tell();
    await user.click(await button(words.takeTheirs));
    expect(screen.getByText("Theirs.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(await button(words.edit));
    await user.click(await button(words.bringBack));
    expect((await editor()).value).toBe(mine);
    await user.click(await button(words.save));
    await waitFor(() => expect(described(engine.asked)).toEqual([`describe ${orderId}: ${mine}`]));
  });

  test("is not saved over what the page has not heard of, and shows it then", async () => {
    const { user, engine } = await changedWhileWriting();
    await user.click(await button(words.save));
    expect(await screen.findByText("Theirs.")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe(words.changedElsewhere);
    expect((await editor()).value).toBe(mine);
    expect(engine.known.details[orderId]?.description?.text).toBe("Theirs.");
  });

  test("says so after a reload, too, and where the text is gone", async () => {
    const first = openOrder({ description: edited });
    await first.user.click(await button(words.edit));
    await first.user.type(await editor(), " And more.");
    cleanup();
    const second = createOpenApp({ files: [order], details: { [orderId]: someDetails() } }, first.session);
    second.store.dispatch(nodeSelected(orderId));
    renderWith(second.store, <DetailsPane />);
    expect((await editor()).value).toBe("Mine. And more.");
    expect((await screen.findByRole("alert")).textContent).toBe(words.removedElsewhere);
  });
});

describe("a draft of one project", () => {
  test("is none of another that has the same name and the same file", async () => {
    const { user, store, engine } = openOrder();
    await user.click(await button(words.add));
    await user.type(await editor(), "Half a sent");
    const { files } = engine.known;
    act(() => void store.dispatch(projectOpened({ project: aProject({ id: "p2" }), files })));
    act(() => void store.dispatch(nodeSelected(orderId)));
    expect(await button(words.add)).toBeTruthy();
    act(() => void store.dispatch(projectOpened({ project: aProject(), files })));
    act(() => void store.dispatch(nodeSelected(orderId)));
    expect((await editor()).value).toBe("Half a sent");
  });
});

describe("the way back to the source's text", () => {
  test("asks first, shows that text, and leaves all as it is when one keeps it", async () => {
    const { user, engine } = openOrder({ description: edited });
    await user.click(await button(words.reset));
    const dialog = await question(words.resetTitle);
    expect(within(dialog).getByText("From the source.")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: words.keep }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByText("Mine.")).toBeTruthy();
    expect(engine.asked.filter((question) => question.startsWith("reset"))).toEqual([]);
  });

  test("leads there", async () => {
    const { user } = openOrder({ description: edited });
    await user.click(await button(words.reset));
    const dialog = await question(words.resetTitle);
    await user.click(within(dialog).getByRole("button", { name: words.reset }));
    expect(await screen.findByRole("heading", { name: words.title })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByText("From the source.")).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await button(words.edit)));
  });

  test("leads on to the text that was written, to be read and saved again", async () => {
    const { user, engine } = openOrder({ description: edited });
    await user.click(await button(words.reset));
    await user.click(within(await question(words.resetTitle)).getByRole("button", { name: words.reset }));
    await user.click(await button(words.bringBackReplaced));
    expect((await editor()).value).toBe("Mine.");
    await user.click(await button(words.save));
    await waitFor(() => expect(described(engine.asked)).toEqual([`describe ${orderId}: Mine.`]));
    expect(screen.queryByRole("button", { name: words.bringBackReplaced })).toBeNull();
  });

  test("removes the description where the source says nothing, and says when that fails", async () => {
    const { user, engine, store } = openOrder({ description: { text: "Mine.", origin: "written" } });
    engine.known.writeFailure = toAppError(new Error("the disk is gone"));
    const remove = async () => {
      await user.click(await button(words.remove));
      const dialog = await question(words.removeTitle);
      await user.click(within(dialog).getByRole("button", { name: words.remove }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    };
    await remove();
    expect(screen.getByText("Mine.")).toBeTruthy();
    expect(store.getState().notices).toMatchObject([{ kind: "failure", text: expect.stringContaining("is gone") }]);
    expect(screen.queryByRole("button", { name: words.bringBackReplaced })).toBeNull();
    engine.known.writeFailure = null;
    await remove();
    expect(await screen.findByText(words.none)).toBeTruthy();
    expect(await button(words.add)).toBeTruthy();
  });
});
