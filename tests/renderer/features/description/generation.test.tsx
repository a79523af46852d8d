// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DetailsPane } from "../../../../src/renderer/app/details-pane.tsx";
import { readDrafts } from "../../../../src/renderer/features/description/stored-drafts.ts";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure, type Result, success } from "../../../../src/shared/errors/result.ts";
import { descriptionMessages, generationMessages } from "../../../../src/shared/messages/description-messages.ts";
import { settingsMessages } from "../../../../src/shared/messages/settings-messages.ts";
import type { GeneratedDescription } from "../../../../src/shared/model/descriptions.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aTypeId, someDetails } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const path = "src/Order.cs";
const orderId = aTypeId(path, "Order");
const words = { ...descriptionMessages, ...generationMessages };

async function openEditor(text = "From the source.") {
  const user = userEvent.setup();
  const description = { text, origin: "xml" } as const;
  const app = createOpenApp({
    files: [aFile(path, { typeCount: 1 })],
    details: { [orderId]: someDetails({ description: text === "" ? null : description }) },
  });
  app.store.dispatch(nodeSelected(orderId));
  const view = renderWith(app.store, <DetailsPane />);
  await user.click(await screen.findByRole("button", { name: text === "" ? words.add : words.edit }));
  await screen.findByRole("button", { name: words.save });
  return { ...app, ...view, user, generate: () => user.click(button(words.generate)) };
}

const button = (name: string) => screen.getByRole("button", { name });
const area = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Description of/ });
const stored = (asked: readonly string[]) => asked.filter((question) => question.startsWith("describe"));

/** A generation that ends when the test says so. */
function pending() {
  let end: (answer: Result<GeneratedDescription>) => void = () => undefined;
  const answer = new Promise<Result<GeneratedDescription>>((resolve) => {
    end = resolve;
  });
  return { generates: () => answer, end };
}

afterEach(() => vi.useRealTimers());

describe("the generate button", () => {
  test("fills the text area with a draft, says what it is, and saves nothing", async () => {
    const { generate, engine, user } = await openEditor("");
    await generate();
    await waitFor(() => expect(area().value).toBe("Drafted."));
    expect(screen.getByText(words.drafted)).toBeTruthy();
    expect(screen.queryByRole("button", { name: words.undo })).toBeNull();
    expect(stored(engine.asked)).toEqual([]);
    await user.click(button(words.save));
    expect(stored(engine.asked)).toEqual([`describe ${orderId}: Drafted.`]);
  });

  test("marks what an AI has written, until it is changed", async () => {
    const { generate, engine, user } = await openEditor();
    engine.known.generates = async () => success({ text: "By a model", origin: "ai" });
    await generate();
    expect(await screen.findByText(words.generated)).toBeTruthy();
    await user.type(area(), "!");
    expect(screen.queryByText(words.generated)).toBeNull();
    expect(area().value).toBe("By a model!");
  });

  test("is marked as what an AI has written when it is brought back", async () => {
    const { generate, engine, user } = await openEditor();
    engine.known.generates = async () => success({ text: "By a model", origin: "ai" });
    await generate();
    await screen.findByText(words.generated);
    area().focus();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: descriptionMessages.bringBack }));
    expect(area().value).toBe("By a model");
    expect(screen.getByText(words.generated)).toBeTruthy();
  });

  test("is a draft still when it is brought back after another was saved over it, or after a reset", async () => {
    const { generate, engine, user } = await openEditor();
    await generate();
    await user.click(button(words.save));
    const saved = () => engine.known.details[orderId]?.description;
    await waitFor(() => expect(saved()?.generated).toBe("draft"));
    await user.click(await screen.findByRole("button", { name: words.edit }));
    await user.type(area(), "!");
    await user.click(button(words.save));
    await waitFor(() => expect(saved()).toMatchObject({ text: "Drafted.!", origin: "written" }));
    await user.click(await screen.findByRole("button", { name: words.bringBackReplaced }));
    expect(screen.getByText(words.drafted)).toBeTruthy();
    await user.click(button(words.save));
    await waitFor(() => expect(saved()).toMatchObject({ text: "Drafted.", generated: "draft" }));

    await user.click(await screen.findByRole("button", { name: words.reset }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: words.reset }));
    await user.click(await screen.findByRole("button", { name: words.bringBackReplaced }));
    expect(screen.getByText(words.drafted)).toBeTruthy();
  });

  test("is a draft still when the page is loaded again before it is saved", async () => {
    const { generate, session } = await openEditor();
    await generate();
    await screen.findByText(words.drafted);
    const [draft] = Object.values(readDrafts(session));
    expect(draft).toMatchObject({ text: "Drafted.", generated: { origin: "draft", before: "From the source." } });
  });

  test("leads back to the text it has replaced", async () => {
    const { generate, user } = await openEditor();
    await generate();
    await user.click(await screen.findByRole("button", { name: words.undo }));
    expect(area().value).toBe("From the source.");
    expect(document.activeElement).toBe(area());
    expect(screen.queryByText(words.drafted)).toBeNull();
  });

  test("shows that it works, and nothing can be typed or saved meanwhile", async () => {
    const { generate, engine, user } = await openEditor();
    const { generates, end } = pending();
    engine.known.generates = generates;
    await generate();
    expect(button(words.generate).getAttribute("aria-busy")).toBe("true");
    expect(area().readOnly).toBe(true);
    await generate();
    area().focus();
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(stored(engine.asked)).toEqual([]);
    expect(engine.asked.filter((question) => question.startsWith("generate"))).toHaveLength(1);
    end(success({ text: "At last.", origin: "ai" }));
    await waitFor(() => expect(area().value).toBe("At last."));
    expect(screen.queryByRole("button", { name: words.stop })).toBeNull();
  });

  test.each(["Stop", "Esc"])("ends with %s, and a late answer changes nothing", async (way) => {
    const { generate, engine, user } = await openEditor();
    const { generates, end } = pending();
    engine.known.generates = generates;
    await generate();
    if (way === "Stop") await user.click(button(words.stop));
    else {
      area().focus();
      await user.keyboard("{Escape}");
    }
    expect(engine.asked).toContain(`cancelGeneration ${orderId}`);
    end(success({ text: "Too late.", origin: "ai" }));
    await waitFor(() => expect(button(words.generate).getAttribute("aria-busy")).toBe("false"));
    expect(area().value).toBe("From the source.");
    expect(document.activeElement).toBe(area());
  });

  test("shows a text as it comes, and keeps what has come when it is stopped, to be taken back", async () => {
    const { generate, engine, platform, user } = await openEditor();
    const { generates, end } = pending();
    engine.known.generates = generates;
    await generate();
    act(() => platform.send({ type: "generating", entityId: orderId, text: "At" }));
    act(() => platform.send({ type: "generating", entityId: "another", text: "Other" }));
    expect(area().value).toBe("At");
    await user.click(button(words.stop));
    act(() => platform.send({ type: "generating", entityId: orderId, text: "At last" }));
    end(success({ text: "At last.", origin: "ai" }));
    expect(await screen.findByText(words.stopped)).toBeTruthy();
    expect(area().value).toBe("At");
    expect(area().readOnly).toBe(false);
    expect(stored(engine.asked)).toEqual([]);
    engine.known.generates = async () => success({ text: "Anew.", origin: "ai" });
    await generate();
    await waitFor(() => expect(area().value).toBe("Anew."));
    await user.click(button(words.undo));
    expect(area().value).toBe("From the source.");
    expect(screen.queryByText(words.stopped)).toBeNull();
  });

  test.each(["Esc", "Cancel"])("keeps what has come after %s, to be brought back and discarded", async (way) => {
    const { generate, engine, platform, user, session } = await openEditor("");
    engine.known.generates = pending().generates;
    await generate();
    act(() => platform.send({ type: "generating", entityId: orderId, text: "At" }));
    if (way === "Esc") {
      area().focus();
      await user.keyboard("{Escape}");
      const [draft] = Object.values(readDrafts(session));
      expect(draft).toMatchObject({ text: "At", generated: { origin: "ai", before: "", isPartial: true } });
      expect(button(words.discard)).toBeTruthy();
      await user.keyboard("{Escape}");
    } else await user.click(button(words.cancel));
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(await screen.findByRole("button", { name: words.bringBack }));
    expect(area().value).toBe("At");
    await user.click(await screen.findByRole("button", { name: words.discard }));
    expect(area().value).toBe("");
    expect(stored(engine.asked)).toEqual([]);
  });

  test("keeps what has come when another row is chosen", async () => {
    const { generate, engine, platform, store, session } = await openEditor();
    engine.known.generates = pending().generates;
    await generate();
    act(() => platform.send({ type: "generating", entityId: orderId, text: "At" }));
    act(() => void store.dispatch(nodeSelected(aFile(path).id)));
    expect(engine.asked).toContain(`cancelGeneration ${orderId}`);
    const [draft] = Object.values(readDrafts(session));
    expect(draft).toMatchObject({ text: "At", generated: { before: "From the source.", isPartial: true } });
    act(() => void store.dispatch(nodeSelected(orderId)));
    expect(await screen.findByText(words.stopped)).toBeTruthy();
    expect(area().value).toBe("At");
  });

  test("keeps what has come when it gives way to what was written elsewhere, to be brought back", async () => {
    const { generate, engine, platform, user } = await openEditor();
    engine.known.generates = pending().generates;
    await generate();
    act(() => platform.send({ type: "generating", entityId: orderId, text: "At" }));
    const theirs = someDetails({ description: { text: "Theirs.", origin: "written" } });
    engine.known.details = { [orderId]: theirs };
    await act(async () => platform.send({ type: "descriptionsChanged", ids: [orderId] }));
    await user.click(await screen.findByRole("button", { name: words.takeTheirs }));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(engine.asked).toContain(`cancelGeneration ${orderId}`);
    await user.click(await screen.findByRole("button", { name: words.bringBack }));
    expect(area().value).toBe("At");
    expect(screen.getByText(words.stopped)).toBeTruthy();
  });

  test("gives the text back that it would have replaced when the service fails amid its own", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { generate, engine, platform } = await openEditor();
    const { generates, end } = pending();
    engine.known.generates = generates;
    await generate();
    act(() => platform.send({ type: "generating", entityId: orderId, text: "At" }));
    const error = toAppError(new GlossaError("endpointBusy", { address: "http://localhost:1" }));
    end(failure(error));
    expect((await screen.findByRole("alert")).textContent).toBe(error.message);
    expect(area().value).toBe("From the source.");
    expect(screen.queryByText(words.stopped)).toBeNull();
    log.mockRestore();
  });

  test("says for how long it has been on its way", async () => {
    const { generate, engine } = await openEditor();
    engine.known.generates = pending().generates;
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await generate();
    const timer = screen.getByRole("timer", { name: words.elapsed });
    expect(timer.textContent).toBe("0:00");
    act(() => vi.advanceTimersByTime(65_000));
    expect(timer.textContent).toBe("1:05");
  });

  test("shows what would be sent and asks, before anything is", async () => {
    const { generate, engine, user } = await openEditor();
    const refused = failure<GeneratedDescription>(
      toAppError(new GlossaError("consentNeeded", { address: "http://a" })),
    );
    engine.known.generates = async () => refused;
    await generate();
    const agree = await screen.findByRole("button", { name: settingsMessages.consent.agreeAndGenerate });
    await waitFor(() => expect(engine.asked).toContain(`previewDescription ${orderId} false`));
    await user.click(screen.getByRole("button", { name: settingsMessages.consent.notNow }));
    await waitFor(() => expect(agree.isConnected).toBe(false));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(area().value).toBe("From the source.");
  });

  test("says how to go on where the code is out of reach", async () => {
    const { generate, engine } = await openEditor();
    engine.known.generates = async () => failure(toAppError(new GlossaError("snippetNotFound", { id: orderId })));
    await generate();
    const told = `Could not extract code snippet for entity with UUID ${orderId}. ${words.outOfReach}`;
    expect((await screen.findByRole("alert")).textContent).toBe(told);
  });

  test("says what to do when it fails, logs it, and can be tried again", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { generate, engine } = await openEditor();
    const error = toAppError(new GlossaError("endpointBusy", { address: "http://localhost:1" }));
    engine.known.generates = async () => failure(error);
    await generate();
    expect((await screen.findByRole("alert")).textContent).toBe(error.message);
    expect(log).toHaveBeenCalledWith(`No description could be generated: ${error.message}`);
    expect(area().value).toBe("From the source.");
    engine.known.generates = async () => success({ text: "Now.", origin: "ai" });
    await generate();
    await waitFor(() => expect(area().value).toBe("Now."));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is cancelled when its editor goes", async () => {
    const { generate, engine, unmount } = await openEditor();
    engine.known.generates = pending().generates;
    await generate();
    unmount();
    expect(engine.asked).toContain(`cancelGeneration ${orderId}`);
  });
});
