// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { projectCleared, projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { PublishDialog } from "../../../../src/renderer/features/publishing/publish-dialog.tsx";
import { saveFile } from "../../../../src/renderer/ui/save-file.ts";
import { errorMessages } from "../../../../src/shared/messages/error-messages.ts";
import { publishingMessages as words } from "../../../../src/shared/messages/publishing-messages.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";
import { createTestApp } from "../../support/test-app.ts";

vi.mock("../../../../src/renderer/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

const OUTCOME = {
  status: "published",
  counts: { written: 12, unchanged: 0, removed: 0, bytes: 2_048 },
  warnings: { total: 0, first: [] },
} as const;

beforeEach(() => vi.mocked(saveFile).mockClear());

function showDialog() {
  const app = createTestApp();
  const project = aProject({ id: "repo-shop", name: "acme/shop" });
  act(() => void app.store.dispatch(projectOpened({ project, files: app.engine.known.files })));
  renderWith(app.store, <PublishDialog open={true} />);
  return { ...app, project, user: userEvent.setup() };
}

const publish = () => screen.getByRole("button", { name: words.beginArchive });

test("without a shell, a site is saved as an archive that is named after the project, and again if asked", async () => {
  const { engine, platform, project, user } = showDialog();
  const archive = new Blob(["PK"]);
  engine.known.archive = archive;
  await user.click(publish());
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith("acme-shop-site.zip", archive));
  expect(engine.asked).toContain(`publishArchive ${project.id} html`);
  act(() => platform.send({ type: "publishingEnded", outcome: OUTCOME }));
  expect(screen.getByRole("status").textContent).toBe("Published 12 files, 2 kB, as acme-shop-site.zip.");
  await user.click(screen.getByRole("button", { name: words.saveAgain }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
});

test("it can be cancelled at once, and an archive is forgotten with its outcome", async () => {
  const { engine, platform, user } = showDialog();
  engine.known.archive = new Blob(["PK"]);
  await user.click(publish());
  expect(screen.getByRole("button", { name: words.cancel })).toBeTruthy();
  act(() => platform.send({ type: "publishingEnded", outcome: OUTCOME }));
  const publishing = await platform.publishing();
  await waitFor(() => expect(publishing.latest()).not.toBeNull());
  await user.click(screen.getByRole("button", { name: words.again }));
  await waitFor(() => expect(publishing.latest()).toBeNull());
});

test("what was cancelled is not saved", async () => {
  const { engine, platform, user } = showDialog();
  await user.click(publish());
  act(() => platform.send({ type: "publishing", step: "types", done: 1, total: 2 }));
  await user.click(screen.getByRole("button", { name: words.cancel }));
  await waitFor(() => expect(engine.asked).toContain("cancelPublishing"));
  act(() => platform.send({ type: "publishingEnded", outcome: { status: "cancelled" } }));
  expect(screen.getByText(words.cancelledArchive)).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});

test("what is wrong outside of the engine is said in the dialog, and publishing works again", async () => {
  const { engine, user } = showDialog();
  const error = { code: "partNotLoaded", message: errorMessages.partNotLoaded } as const;
  const failing = vi.spyOn(engine, "publishArchive").mockResolvedValue({ ok: false, error });
  await user.click(publish());
  expect((await screen.findByRole("alert")).textContent).toBe(errorMessages.partNotLoaded);
  failing.mockRestore();
  engine.known.archive = new Blob(["PK"]);
  await user.click(screen.getByRole("button", { name: words.again }));
  await user.click(publish());
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
});

test("an outcome that comes once its project is closed is not shown with another project", async () => {
  const { engine, platform, store, user } = showDialog();
  await user.click(publish());
  await waitFor(() => expect(store.getState().publishing.projectId).toBe("repo-shop"));
  act(() => platform.send({ type: "publishing", step: "types", done: 1, total: 2 }));
  act(() => void store.dispatch(projectCleared()));
  act(() => platform.send({ type: "publishingEnded", outcome: { status: "cancelled" } }));
  expect(screen.getByText(words.cancelledArchive)).toBeTruthy();
  act(() => void store.dispatch(projectOpened({ project: aProject({ id: "other" }), files: engine.known.files })));
  expect(publish()).toBeTruthy();
});
