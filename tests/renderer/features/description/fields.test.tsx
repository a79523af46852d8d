// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { DetailsPane } from "../../../../src/renderer/app/details-pane.tsx";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { useItemDraft } from "../../../../src/renderer/features/generation-queue/use-item-draft.ts";
import { toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure, type Result, success } from "../../../../src/shared/errors/result.ts";
import { descriptionFieldMessages as words } from "../../../../src/shared/messages/description-field-messages.ts";
import { descriptionMessages, generationMessages } from "../../../../src/shared/messages/description-messages.ts";
import { memberMessages } from "../../../../src/shared/messages/details-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import type { DescriptionForm, ExceptionType } from "../../../../src/shared/model/description-form.ts";
import type { MemberDetails } from "../../../../src/shared/model/details.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aTypeId, someDetails, someMember } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const path = "src/Order.cs";
const orderId = aTypeId(path, "Order");
const addId = someMember().id;

const FORM: DescriptionForm = {
  fields: [
    { tag: "typeparam", name: "T", source: "" },
    { tag: "param", name: "item", type: "ref Item", source: "What is added." },
    { tag: "returns", type: "bool", source: "" },
    { tag: "exception", name: "ArgumentException", source: "Never." },
    { tag: "remarks", source: "" },
  ],
  canThrow: true,
};

const KNOWN_TYPES: readonly ExceptionType[] = [
  { name: "OutOfStockException", namespace: "Shop.Faults", isOwn: true },
  { name: "StockException", namespace: "Shop", isOwn: true },
  { name: "System.ArgumentNullException", namespace: "System", isOwn: false },
];

function openMember(more: Partial<MemberDetails> = {}, session?: ReturnType<typeof createOpenApp>["session"]) {
  const user = userEvent.setup();
  const known = {
    files: [aFile(path, { typeCount: 1 })],
    details: { [orderId]: someDetails() },
    members: { [addId]: someMember(more) },
    forms: { [addId]: FORM },
  };
  const app = createOpenApp(known, session);
  app.store.dispatch(nodeSelected(addId));
  renderWith(app.store, <DetailsPane />);
  return { ...app, user };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>("textbox", { name });
const typeField = () => screen.findByRole<HTMLInputElement>("combobox", { name: words.exceptionType });
const described = (asked: readonly string[]) => asked.filter((question) => question.startsWith("describe "));
const more = () => button(/^More/);

test("fields that cannot be known say why, beside what else can be written, and are asked for again", async () => {
  const { user, engine } = openMember();
  const error = toAppError(new Error("The store is closed."));
  vi.spyOn(engine, "descriptionForm").mockResolvedValueOnce(failure(error));
  await user.click(await button(descriptionMessages.edit));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(error.message);
  expect(await button(descriptionMessages.save)).toBeTruthy();
  await user.click(within(alert).getByRole("button", { name: messages.failure.tryAgain }));
  expect((await field("item")).value).toBe("What is added.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a field that was changed is brought back, too", async () => {
  const { user } = openMember();
  await user.click(await button(descriptionMessages.edit));
  await user.type(await field("item"), " More.");
  await user.keyboard("{Escape}");
  await user.click(await button(descriptionMessages.bringBack));
  expect((await field("item")).value).toBe("What is added. More.");
});

test("the editor has a field for each part, with what the source says, what it is of, and its type beside it", async () => {
  const { user } = openMember();
  await user.click(await button(descriptionMessages.edit));
  const group = await screen.findByRole("group", { name: words.parameters });
  const item = within(group).getByRole<HTMLTextAreaElement>("textbox", { name: "item" });
  expect(item.value).toBe("What is added.");
  expect(document.getElementById(item.getAttribute("aria-describedby") ?? "")?.textContent).toBe("ref Item");
  const types = screen.getByRole("group", { name: words.typeParameters });
  expect(within(types).getByRole("textbox", { name: "T" })).toBeTruthy();
  expect((await field(words.returns)).value).toBe("");
  expect(screen.queryByRole("textbox", { name: words.remarks })).toBeNull();
  expect((await more()).getAttribute("aria-expanded")).toBe("false");
  await user.click(await more());
  expect(await field(words.remarks)).toBeTruthy();
  expect((await field("ArgumentException")).value).toBe("Never.");
  expect(document.activeElement).toBe(await more());
});

test("all fields are saved by the keys of the summary from the heading of those that are said less often", async () => {
  const { user, engine } = openMember();
  await user.click(await button(descriptionMessages.edit));
  await user.type(await field("item"), " Twice.");
  await user.click(await more());
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(engine.asked.some((question) => question.startsWith("describe"))).toBe(true);
});

test("all fields are saved together, by the keys of the summary", async () => {
  const { user, engine } = openMember();
  await user.click(await button(descriptionMessages.edit));
  const item = await field("item");
  await user.clear(item);
  await user.type(item, "The item.");
  await user.type(await field(words.returns), "Whether.{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  const parts =
    "; typeparam T: ; param item: The item.; returns : Whether.; exception ArgumentException: Never.; remarks : ";
  expect(described(engine.asked)).toEqual([`describe ${addId}: Adds an item.${parts}`]);
});

test.each([
  ["are known", success(FORM), 2],
  ["cannot be known", failure(toAppError(new Error("Gone."))), 0],
])("the buttons come when the fields %s: what is to be clicked does not move", async (_, answer, groups) => {
  const { user, engine } = openMember();
  let end: (answer: Result<DescriptionForm>) => void = () => undefined;
  const asked = new Promise<Result<DescriptionForm>>((resolve) => {
    end = resolve;
  });
  vi.spyOn(engine, "descriptionForm").mockReturnValue(asked);
  await user.click(await button(descriptionMessages.edit));
  await waitFor(() => expect(engine.descriptionForm).toHaveBeenCalled());
  expect(screen.queryByRole("button", { name: descriptionMessages.save })).toBeNull();
  end(answer);
  expect(await button(descriptionMessages.save)).toBeTruthy();
  expect(screen.queryAllByRole("group")).toHaveLength(groups);
});

test("what is left as it is goes unmentioned", async () => {
  const { user, engine } = openMember();
  await user.click(await button(descriptionMessages.edit));
  await field("item");
  await user.type(await screen.findByRole("textbox", { name: /^Description of/ }), " Once.");
  await user.click(await button(descriptionMessages.save));
  await waitFor(() => expect(described(engine.asked)).toEqual([`describe ${addId}: Adds an item. Once.`]));
});

test("a summary can be emptied where a part says something, and nothing is saved without a word", async () => {
  const parts = [{ tag: "returns", text: "It." }] as const;
  const { user, engine } = openMember({ description: { text: "Mine.", origin: "written", parts } });
  await user.click(await button(descriptionMessages.edit));
  await user.clear(await screen.findByRole("textbox", { name: /^Description of/ }));
  await user.click(await button(descriptionMessages.save));
  await waitFor(() => expect(described(engine.asked)).toEqual([`describe ${addId}: `]));
  cleanup();
  const other = openMember({ description: null });
  await other.user.click(await button(descriptionMessages.add));
  await other.user.clear(await field("item"));
  await other.user.click(await more());
  await other.user.clear(await field("ArgumentException"));
  await other.user.click(await button(descriptionMessages.save));
  expect(described(other.engine.asked)).toEqual([]);
});

describe("a draft of fields", () => {
  test("outlives another selection and a reload, and goes with Esc", async () => {
    const first = openMember();
    await first.user.click(await button(descriptionMessages.edit));
    await first.user.type(await field("item"), " Once.");
    await first.user.click(await more());
    await first.user.type(await field(words.remarks), "Rarely.");
    act(() => void first.store.dispatch(nodeSelected(orderId)));
    await screen.findByRole("heading", { name: "Order" });
    act(() => void first.store.dispatch(nodeSelected(addId)));
    expect((await field("item")).value).toBe("What is added. Once.");
    expect((await field(words.remarks)).value).toBe("Rarely.");
    cleanup();
    const second = openMember({}, first.session);
    expect((await field("item")).value).toBe("What is added. Once.");
    await second.user.type(await field(words.remarks), "{Escape}");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(described(second.engine.asked)).toEqual([]);
    await second.user.click(await button(descriptionMessages.edit));
    expect((await field("item")).value).toBe("What is added.");
  });

  test("stays where a text is generated, which is the summary alone", async () => {
    const { user } = openMember();
    await user.click(await button(descriptionMessages.edit));
    await user.type(await field("item"), " Once.");
    await user.click(await button(generationMessages.generate));
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Description of/ }).value).toBe("Drafted."),
    );
    expect((await field("item")).value).toBe("What is added. Once.");
  });

  test("stays with the reason where it cannot be kept", async () => {
    const { user, engine } = openMember();
    engine.known.writeFailure = toAppError(new Error("the disk is full"));
    await user.click(await button(descriptionMessages.edit));
    await user.type(await field(words.returns), "Whether.{Control>}{Enter}{/Control}");
    expect((await screen.findByRole("alert")).textContent).toContain("the disk is full");
    expect((await field(words.returns)).value).toBe("Whether.");
    await user.type(await field(words.returns), " Or not.");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is not that of a review, which would close it", async () => {
    const { user, store } = openMember();
    await user.click(await button(descriptionMessages.edit));
    await user.type(await field("item"), " Once.");
    function Review() {
      const draft = useItemDraft(addId);
      return (
        <>
          <output>{draft.text ?? "none"}</output>
          <button type="button" onClick={() => draft.write("Reviewed.")}>
            write
          </button>
          <button type="button" onClick={draft.drop}>
            drop
          </button>
        </>
      );
    }
    const review = within(renderWith(store, <Review />).container);
    expect(review.getByText("none")).toBeTruthy();
    await user.click(review.getByRole("button", { name: "write" }));
    expect(review.getByText("Reviewed.")).toBeTruthy();
    await user.click(review.getByRole("button", { name: "drop" }));
    expect((await field("item")).value).toBe("What is added. Once.");
  });
});

describe("an exception", () => {
  test("can be added, named and removed; the focus goes along", async () => {
    const { user, engine } = openMember();
    await user.click(await button(descriptionMessages.edit));
    await user.click(await more());
    await user.click(await button(words.addException));
    expect(document.activeElement).toBe(await typeField());
    await user.keyboard("KeyNotFoundException");
    await user.type(await field("When KeyNotFoundException is thrown"), "No key.");
    await user.click(await button(words.addException));
    await user.click(await button("Remove it"));
    expect(document.activeElement).toBe(await button(words.addException));
    await user.click(await button(descriptionMessages.save));
    await waitFor(() => expect(described(engine.asked)[0]).toContain("; exception KeyNotFoundException: No key."));
    expect(described(engine.asked)[0]).not.toContain("exception :");
  });

  async function openException() {
    const opened = openMember();
    opened.engine.known.exceptionTypes = { types: KNOWN_TYPES, isComplete: true };
    await opened.user.click(await button(descriptionMessages.edit));
    await opened.user.click(await more());
    await opened.user.click(await button(words.addException));
    return opened;
  }

  test("is chosen of the types that are known, by keys or by pointer", async () => {
    const { user } = await openException();
    await user.keyboard("stock");
    const list = within(await screen.findByRole("listbox", { name: words.exceptionTypes }));
    expect(list.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "StockException Shop",
      "OutOfStockException Shop.Faults",
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect((await typeField()).value).toBe("StockException");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await user.clear(await typeField());
    await user.keyboard("null");
    await user.click(await screen.findByRole("option", { name: /^ArgumentNull/ }));
    expect((await typeField()).value).toBe("System.ArgumentNullException");
    expect(document.activeElement).toBe(await typeField());
  });

  test("takes any other text, and Esc closes what is offered before the editor", async () => {
    const { user, engine } = await openException();
    await user.keyboard("Stock");
    await screen.findByRole("listbox");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect((await typeField()).value).toBe("Stock");
    await user.type(await field("When Stock is thrown"), "Sold out.");
    await user.type(await typeField(), "{Backspace}");
    await screen.findByRole("listbox");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(described(engine.asked)[0]).toContain("; exception Stoc: Sold out."));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("is offered more as soon as all files were looked at", async () => {
    const { user, engine, platform } = openMember();
    const [first] = KNOWN_TYPES;
    engine.known.exceptionTypes = { types: first === undefined ? [] : [first], isComplete: false };
    await user.click(await button(descriptionMessages.edit));
    await user.click(await more());
    await user.click(await button(words.addException));
    await user.keyboard("exc");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    engine.known.exceptionTypes = { types: KNOWN_TYPES, isComplete: true };
    const looked = (done: number) => platform.send({ type: "usesFound", projectId: "Shop", done, total: 2 });
    act(() => looked(1));
    act(() => looked(2));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
    act(() => looked(2));
    expect(engine.asked.filter((question) => question.startsWith("exceptionTypes"))).toHaveLength(2);
  });

  test("is offered nothing where nothing is known", async () => {
    const { user, engine } = openMember();
    vi.spyOn(engine, "exceptionTypes").mockResolvedValue(failure(toAppError(new Error("Not linked."))));
    await user.click(await button(descriptionMessages.edit));
    await user.click(await more());
    await user.click(await button(words.addException));
    await typeField();
    await user.keyboard("x");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  });
});

test("what was written is marked in the details, and can be taken back where the summary is the source's", async () => {
  const parts = [
    { tag: "param", name: "item", text: "The item." },
    { tag: "returns", text: "Whether." },
    { tag: "exception", name: "E", text: "Never." },
    { tag: "param", name: "old", text: "Lost." },
  ] as const;
  const { user } = openMember({
    description: { text: "Adds an item.", origin: "xml", parts },
    documentation: { returns: "Whether.", remarks: "Rarely.", exceptions: [{ type: "E", text: "Never." }] },
  });
  expect(await screen.findByRole("heading", { name: "Description" })).toBeTruthy();
  const row = within(screen.getByRole("table")).getAllByRole("row")[1];
  expect(row?.textContent).toContain("item · edited");
  expect(screen.getByRole("heading", { name: `${memberMessages.returns} · edited` })).toBeTruthy();
  expect(screen.getByRole("heading", { name: memberMessages.remarks })).toBeTruthy();
  expect(screen.getByText("E").closest("dt")?.textContent).toBe("E · edited");
  await user.click(await button(descriptionMessages.reset));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("Adds an item.")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(await button(descriptionMessages.edit));
  const gone = await field("old");
  expect(gone.value).toBe("Lost.");
  expect(document.getElementById(gone.getAttribute("aria-describedby") ?? "")?.textContent).toBe(words.gone);
});

test("nothing but parts is no description yet, and can be removed", async () => {
  openMember({ description: { text: "", origin: "written", parts: [{ tag: "returns", text: "It." }] } });
  expect(await screen.findByText(descriptionMessages.none)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Description" })).toBeTruthy();
  expect(await button(descriptionMessages.remove)).toBeTruthy();
});
