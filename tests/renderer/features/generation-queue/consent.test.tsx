// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { LazyDescriptionsDialog } from "../../../../src/renderer/features/generation-queue/lazy-descriptions-dialog.tsx";
import { type DescriptionsTab, descriptionsOpened } from "../../../../src/renderer/features/generation-queue/slice.ts";
import { success } from "../../../../src/shared/errors/result.ts";
import { formatCount } from "../../../../src/shared/format/format-number.ts";
import { queueMessages as words } from "../../../../src/shared/messages/queue-messages.ts";
import { settingsMessages } from "../../../../src/shared/messages/settings-messages.ts";
import type { QueueItemState, QueueRow } from "../../../../src/shared/model/descriptions.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const PATH = "src/Order.cs";
const [addId, sendId] = [aMethodId(PATH, "Order", "Add"), aMethodId(PATH, "Order", "Send")];
const ADDRESS = "http://127.0.0.1:4180";

beforeEach(() => {
  fixLayout(480);
  return () => vi.restoreAllMocks();
});

const row = (id: string, state: QueueItemState): QueueRow => ({ id, name: id, path: PATH, state });

/** Opens a tab with a paused queue of these rows, where the user has chosen an endpoint. */
async function open(tab: DescriptionsTab, rows: readonly QueueRow[], hasConsent = false) {
  const app = createOpenApp({ files: [aFile(PATH, { typeCount: 1 })] });
  const { engine, storage, store } = app;
  const consents = hasConsent ? [{ address: ADDRESS, withContext: false }] : [];
  const kept = { version: 1, address: ADDRESS, withContext: false, consents };
  storage.setItem(STORAGE_KEYS.generationSettings, JSON.stringify(kept));
  const counts = { waiting: 0, running: 0, ready: 0, failed: 0 };
  for (const { state } of rows) counts[state]++;
  vi.spyOn(engine, "queueRows").mockResolvedValue(success(rows));
  vi.spyOn(engine, "queueStatus").mockResolvedValue(
    success({ counts, isPaused: true, reason: null, isElsewhere: false, atOnce: 2, undoable: 0 }),
  );
  vi.spyOn(engine, "estimateQueue").mockResolvedValue(
    success({ count: 2, tokens: 900, example: addId, endpoint: ADDRESS }),
  );
  const spies = {
    start: vi.spyOn(engine, "startQueue"),
    resume: vi.spyOn(engine, "resumeQueue"),
    retry: vi.spyOn(engine, "retryQueue"),
  };
  renderWith(store, <LazyDescriptionsDialog />);
  act(() => void store.dispatch(descriptionsOpened(tab)));
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  return { ...app, ...spies, press };
}

type App = Awaited<ReturnType<typeof open>>;

const { agreeAndGenerate, notNow } = settingsMessages.consent;
const agreeButton = () => screen.findByRole<HTMLButtonElement>("button", { name: agreeAndGenerate });

async function agree({ press }: App): Promise<void> {
  const button = await agreeButton();
  await waitFor(() => expect(button.disabled).toBe(false));
  await press(agreeAndGenerate);
}

test("nothing is added to the queue before the user agrees, who is shown the first request", async () => {
  const app = await open("generate", []);
  const { engine, press, start } = app;
  await screen.findByText(formatCount(2, words.count));
  await press(words.start);
  await agreeButton();
  await waitFor(() => expect(engine.asked).toContain(`previewDescription ${addId} false`));
  await press(notNow);
  await waitFor(() => expect(screen.queryByRole("button", { name: agreeAndGenerate })).toBeNull());
  expect(start).not.toHaveBeenCalled();
  await press(words.start);
  await agree(app);
  const request = { scope: "missingPublic", tests: false, within: "" };
  await waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith(request, 2));
});

test.each(["waiting", "running"] as const)(
  "a queue whose first description is %s resumes with consent only",
  async (state) => {
    const app = await open("generate", [row(addId, "ready"), row(sendId, state)]);
    const { engine, press, resume } = app;
    await press(words.resume);
    await agreeButton();
    expect(resume).not.toHaveBeenCalled();
    await agree(app);
    await waitFor(() => expect(resume).toHaveBeenCalledOnce());
    expect(engine.asked).toContain(`previewDescription ${sendId} false`);
  },
);

test("all that has failed is tried again with consent only", async () => {
  const app = await open("generate", [row(addId, "ready"), row(sendId, "failed")]);
  const { engine, press, retry } = app;
  await press(formatCount(1, words.retryAll));
  await agreeButton();
  expect(retry).not.toHaveBeenCalled();
  await agree(app);
  await waitFor(() => expect(retry).toHaveBeenCalledExactlyOnceWith(null));
  expect(engine.asked).toContain(`previewDescription ${sendId} false`);
});

test("one that has failed is tried again with consent only", async () => {
  const app = await open("review", [row(sendId, "failed")]);
  const { engine, press, retry } = app;
  await press(words.retry);
  await agreeButton();
  expect(retry).not.toHaveBeenCalled();
  await agree(app);
  await waitFor(() => expect(retry).toHaveBeenCalledExactlyOnceWith([sendId]));
  expect(engine.asked).toContain(`previewDescription ${sendId} false`);
});

test("nothing is asked of a user who has agreed before", async () => {
  const { press, start, retry } = await open("generate", [row(sendId, "failed")], true);
  await screen.findByText(formatCount(2, words.count));
  await press(words.start);
  await waitFor(() => expect(start).toHaveBeenCalledOnce());
  await press(formatCount(1, words.retryAll));
  await waitFor(() => expect(retry).toHaveBeenCalledOnce());
  expect(screen.queryByRole("button", { name: agreeAndGenerate })).toBeNull();
});
