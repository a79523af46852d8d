// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { LazyChangesDialog } from "../../../../src/renderer/features/changes/lazy-changes-dialog.tsx";
import { changesOpened } from "../../../../src/renderer/features/changes/slice.ts";
import { formatMessage, GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure, success } from "../../../../src/shared/errors/result.ts";
import { changesMessages } from "../../../../src/shared/messages/changes-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import type {
  Change,
  ChangedSymbol,
  ChangeReport,
  Commit,
  EarlierState,
} from "../../../../src/shared/model/changes.ts";
import type { Knowledge } from "../../support/knowledge.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, aProject } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const words = changesMessages;
const path = "src/Order.cs";
const order = aFile(path, { typeCount: 1 });

function symbol(name: string, more: Partial<ChangedSymbol> = {}): ChangedSymbol {
  const signature = `public void ${name}()`;
  const id = aMethodId(path, "Order", name);
  return { id, kind: "method", name: `Order.${name}`, signature, path, row: 4, visibility: "public", ...more };
}

const ADDED: Change = { kinds: ["added"], after: symbol("Fresh"), breaking: [] };
const GONE_ID = aMethodId(path, "Order", "Gone");
const TYPE_ID = GONE_ID.replace(/-METHOD-.*/, "");
const GONE: Change = { kinds: ["removed"], before: symbol("Gone"), breaking: [{ rule: "member-removed", detail: "" }] };
const INNER: Change = {
  kinds: ["signature", "body"],
  before: symbol("Inner", { visibility: "private", signature: "private int Inner()" }),
  after: symbol("Inner", { visibility: "private", signature: "private long Inner()" }),
  breaking: [],
};
const rules = { "member-removed": { title: "Member removed", reason: "It is gone.", breaks: ["source"] as const } };
const LAST: EarlierState = { recorded: 2_000, since: "lastVisit", time: 1_800_000_000_000 };
const FIRST: EarlierState = {
  recorded: 1_000,
  since: "import",
  time: 1_700_000_000_000,
  revision: { branch: "main", commit: "0123456789abcdef" },
};

async function open(
  changes: readonly Change[],
  earlierStates: readonly EarlierState[] = [LAST, FIRST],
  more: Partial<Knowledge> = {},
) {
  const app = createOpenApp({
    ...more,
    files: [order],
    changes: { changes, rules, declaringTypes: { [GONE_ID]: TYPE_ID }, missingFiles: 0 },
    earlierStates,
  });
  const user = userEvent.setup();
  app.store.dispatch(changesOpened());
  renderWith(app.store, <LazyChangesDialog />);
  return { ...app, user, dialog: await screen.findByRole("dialog", { name: words.title }) };
}

const headings = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

describe("what has changed", () => {
  test("can be told since the last refresh, whatever else that is", async () => {
    const { dialog } = await open(
      [ADDED],
      [
        { ...LAST, refreshed: LAST.time + 60_000 },
        { ...FIRST, since: "refresh" },
      ],
    );
    const options = await within(dialog).findAllByRole("option");
    expect(options[0]?.textContent).toMatch(/^the last visit, .+; before the last refresh, .+$/);
    expect(options[1]?.textContent).toMatch(/^before the last refresh, .+ \(main 0123456\)$/);
  });

  test("begins with what breaks users, of what others can see", async () => {
    const { dialog, user } = await open([ADDED, GONE, INNER]);
    await within(dialog).findByText("Order.Gone");
    expect(headings(dialog)).toEqual([`${words.breaking} 1`, `${words.kinds.added} 1`]);
    expect(within(dialog).getByText("Member removed").textContent).toContain("It is gone.");
    await user.selectOptions(within(dialog).getByRole("combobox", { name: words.visibility }), words.all);
    expect(await within(dialog).findByText("− private int Inner()")).toBeTruthy();
    expect(within(dialog).getByText("+ private long Inner()")).toBeTruthy();
    expect(within(dialog).getByRole("status").textContent).toBe("3 changes");
  });

  test("is narrowed by its kind, by what breaks users, and by names", async () => {
    const { dialog, user } = await open([ADDED, GONE]);
    const kind = await within(dialog).findByRole("combobox", { name: words.kind });
    await user.selectOptions(kind, words.kinds.added);
    await waitFor(() => expect(headings(dialog)).toEqual([`${words.kinds.added} 1`]));
    await user.selectOptions(kind, words.allKinds);
    await user.click(within(dialog).getByRole("checkbox", { name: words.breakingOnly }));
    await waitFor(() => expect(headings(dialog)).toEqual([`${words.breaking} 1`]));
    await user.type(within(dialog).getByRole("searchbox", { name: words.filter }), "fresh");
    expect(await within(dialog).findByText(words.filterEmpty)).toBeTruthy();
  });

  test("shows all where what is asked for leaves nothing, as one may not know what is left out", async () => {
    const { dialog, user } = await open([INNER, { ...INNER, after: symbol("Other", { visibility: "private" }) }]);
    expect(await within(dialog).findByText(words.filterEmpty)).toBeTruthy();
    const showAll = formatMessage(messages.lists.showAll, { count: "2" });
    await user.click(within(dialog).getByRole("button", { name: showAll }));
    expect(await within(dialog).findAllByText("− private int Inner()")).toHaveLength(2);
    expect(within(dialog).getByRole("combobox", { name: words.visibility })).toHaveProperty("value", "all");
    expect(document.activeElement).toBe(within(dialog).getByRole("searchbox", { name: words.filter }));
  });

  test("stays narrowed as it is when it is held against another state", async () => {
    const { dialog, user, engine } = await open([ADDED, INNER]);
    await user.selectOptions(await within(dialog).findByRole("combobox", { name: words.visibility }), words.all);
    const [, first] = within(within(dialog).getByRole("combobox", { name: words.since })).getAllByRole("option");
    await user.selectOptions(within(dialog).getByRole("combobox", { name: words.since }), first as HTMLElement);
    await waitFor(() => expect(engine.asked).toContain("changesSince 1000"));
    expect(await within(dialog).findByRole("combobox", { name: words.visibility })).toHaveProperty("value", "all");
  });

  test("leads to what is still there, and closes", async () => {
    const { dialog, user, store } = await open([ADDED, GONE]);
    await user.click(await within(dialog).findByRole("button", { name: "Order.Fresh" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(store.getState().explorer.view.selected).toBe(aMethodId(path, "Order", "Fresh"));
  });

  test("leads from what was removed to its type", async () => {
    const { dialog, user, store } = await open([ADDED, GONE]);
    const name = formatMessage(words.removedFrom, { name: "Order.Gone" });
    await user.click(await within(dialog).findByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(store.getState().explorer.view.selected).toBe(TYPE_ID);
  });

  test("shows a part of many, and more when that is asked for", async () => {
    const many = Array.from({ length: 250 }, (_, at): Change => ({ ...ADDED, after: symbol(`New${at}`) }));
    const { dialog, user } = await open(many);
    expect(await within(dialog).findAllByRole("listitem")).toHaveLength(100);
    await user.click(within(dialog).getByRole("button", { name: formatMessage(words.showMore, { count: "150" }) }));
    await waitFor(() => expect(within(dialog).getAllByRole("listitem")).toHaveLength(250));
  });

  test("is held against another state where one is chosen", async () => {
    const { dialog, user, engine } = await open([ADDED]);
    const choice = await within(dialog).findByRole("combobox", { name: words.since });
    const [last, first] = within(choice).getAllByRole("option");
    expect(last?.textContent).toContain("the last visit");
    expect(first?.textContent).toContain("(main 0123456)");
    await user.selectOptions(choice, first as HTMLElement);
    await waitFor(() =>
      expect(engine.asked).toEqual(expect.arrayContaining(["changesSince 2000", "changesSince 1000"])),
    );
  });

  test("says that a state is not kept any more", async () => {
    const { dialog, engine, user } = await open([ADDED]);
    engine.known.changes = null;
    const [, first] = await within(dialog).findAllByRole("option");
    await user.selectOptions(within(dialog).getByRole("combobox", { name: words.since }), first as HTMLElement);
    expect((await within(dialog).findByRole("alert")).textContent).toBe(words.gone);
  });

  const COMMIT: Commit = {
    hash: "89abcdef0123456789abcdef0123456789abcdef",
    subject: "Begin",
    names: ["main", "v1"],
  };

  test("is held against a commit, which is chosen from the latest or named", async () => {
    const sinceCommit = success({ changes: [GONE], rules, declaringTypes: {}, missingFiles: 2 });
    const { dialog, engine, user } = await open([ADDED], [LAST], { commits: [COMMIT], sinceCommit });
    const choice = await within(dialog).findByRole("combobox", { name: words.since });
    await user.selectOptions(choice, await within(choice).findByRole("option", { name: "89abcde (main, v1) Begin" }));
    expect(await within(dialog).findByText("Order.Gone")).toBeTruthy();
    expect(within(dialog).getByText(words.missingFiles.other.replace("{count}", "2"))).toBeTruthy();
    await user.selectOptions(choice, words.otherCommit);
    await user.type(within(dialog).getByRole("textbox", { name: words.commitName }), " next {Enter}");
    await waitFor(() => expect(engine.asked).toContain("changesSinceCommit next"));
    expect(engine.asked).toContain(`cancelComparing ${COMMIT.hash}`);
  });

  test("can be held against a commit where no state is kept, and told to stop reading it", async () => {
    const { dialog, engine, user } = await open([], [], { commits: [COMMIT], sinceCommit: new Promise(() => {}) });
    await user.click(await within(dialog).findByRole("button", { name: words.cancel }));
    expect(engine.asked).toContain(`cancelComparing ${COMMIT.hash}`);
  });

  test("shows what cannot be seen in names and messages of commits, and of long ones their beginning", async () => {
    const commits = [{ ...COMMIT, names: ["to\u202Ecod", "n".repeat(500)], subject: "Say\u200B it" }];
    const { dialog } = await open([], [], { commits, sinceCommit: new Promise(() => {}) });
    const [option] = await within(dialog).findAllByRole("option");
    expect(option?.textContent).toBe(`89abcde (to⟨U+202E⟩cod, ${"n".repeat(62)} …) Say⟨U+200B⟩ it`);
  });

  test("says why a commit cannot be read, and reads it again when that is wanted", async () => {
    const sinceCommit = failure<ChangeReport>(
      toAppError(new GlossaError("commitUnreadable", { detail: "It cannot be read." })),
    );
    const { dialog, engine, user } = await open([], [], { commits: [COMMIT], sinceCommit });
    expect((await within(dialog).findByRole("alert")).textContent).toBe("It cannot be read.");
    engine.known.sinceCommit = success({ changes: [ADDED], rules, declaringTypes: {}, missingFiles: 0 });
    await user.click(within(dialog).getByRole("button", { name: words.compareAgain }));
    expect(await within(dialog).findByText("Order.Fresh")).toBeTruthy();
  });

  test("lists commits as soon as the project that has them is there", async () => {
    const { dialog, engine, platform } = await open([], []);
    await within(dialog).findByText(words.noneBefore);
    engine.known.commits = [COMMIT];
    platform.send({ type: "projectChanged", project: aProject({ lastImported: 1_800_000_000_000 }) });
    expect(await within(dialog).findByRole("option", { name: "89abcde (main, v1) Begin" })).toBeTruthy();
  });

  test("says that nothing has changed", async () => {
    const { dialog } = await open([]);
    expect(await within(dialog).findByText(words.none)).toBeTruthy();
  });

  test("says that there is nothing to compare with", async () => {
    const { dialog } = await open([], []);
    expect(await within(dialog).findByText(words.noneBefore)).toBeTruthy();
  });
});

describe("commits that cannot be listed", () => {
  const error = toAppError(new Error("The folder is locked."));

  async function openLocked(earlierStates: readonly EarlierState[]) {
    const app = createOpenApp({ files: [order], earlierStates });
    vi.spyOn(app.engine, "latestCommits").mockResolvedValueOnce(failure(error));
    app.store.dispatch(changesOpened());
    renderWith(app.store, <LazyChangesDialog />);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(error.message);
    return { ...app, alert };
  }

  test("are not told to be none, and are asked for again", async () => {
    const { alert } = await openLocked([]);
    expect(screen.queryByText(words.noneBefore)).toBeNull();
    await userEvent.click(within(alert).getByRole("button", { name: messages.failure.tryAgain }));
    expect(await screen.findByText(words.noneBefore)).toBeTruthy();
  });

  test("are missed beside the states that are known", async () => {
    await openLocked([LAST]);
    expect(screen.getByRole("combobox", { name: words.since })).toBeTruthy();
  });
});
