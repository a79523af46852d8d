// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { StatusBar } from "../../../../src/renderer/app/status-bar/status-bar.tsx";
import { ImportProgress } from "../../../../src/renderer/app/title-bar/import-progress.tsx";
import { LiveRegion } from "../../../../src/renderer/features/project/live-region.tsx";
import { importRequested, projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { deferred } from "../../../../src/renderer/platform/deferred.ts";
import { toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure, success } from "../../../../src/shared/errors/result.ts";
import { coverageMessages } from "../../../../src/shared/messages/coverage-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { eventually } from "../../../support/eventually.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";
import { createOpenApp, createTestApp } from "../../support/test-app.ts";

test("the status bar counts the project, its health and the engine's threads", async () => {
  renderWith(createOpenApp().store, <StatusBar />);
  expect(screen.getByText("3 files · 1,312 types · 1 method")).toBeTruthy();
  expect(screen.getByText("2 repaired · 0 partial · 1 skipped")).toBeTruthy();
  expect(await screen.findByText("wasm · 2 threads")).toBeTruthy();
});

test("the status bar counts code apart from other files", () => {
  const project = aProject();
  const app = createOpenApp();
  const counts = { ...project.counts, totalFiles: 2_553, parsableFiles: 2_150 };
  app.store.dispatch(projectOpened({ project: { ...project, counts }, files: [] }));
  renderWith(app.store, <StatusBar />);
  expect(screen.getByText("2,151 files of code, 402 others · 1,312 types · 1 method")).toBeTruthy();
});

test("figures of a project never stand beside another", async () => {
  const app = createOpenApp();
  const project = { source: 31, inherited: 0, written: 0, generated: 0, stale: 0, missing: 69 };
  app.engine.described = { ...app.engine.described, project };
  renderWith(app.store, <StatusBar />);
  expect(await screen.findByText("31 % documented")).toBeTruthy();
  const coverage = deferred<Awaited<ReturnType<typeof app.engine.coverage>>>();
  app.engine.coverage = () => coverage.promise;
  app.store.dispatch(importRequested(null));
  app.platform.send({ type: "filesListed", job: 1, projectId: "p2", name: "Other", files: [] });
  app.platform.send({ type: "imported", job: 1, project: aProject({ id: "p2", name: "Other" }), parsedFiles: 0 });
  expect(await screen.findByText(coverageMessages.counting)).toBeTruthy();
  expect(screen.queryByText("31 % documented")).toBeNull();
  coverage.resolve(success({ ...app.engine.described, project: { ...project, missing: 0 } }));
  expect(await screen.findByText("100 % documented")).toBeTruthy();
});

test("descriptions that cannot be counted are said to be, and counted when that is chosen", async () => {
  const app = createOpenApp();
  const project = { source: 31, inherited: 0, written: 0, generated: 0, stale: 0, missing: 69 };
  app.engine.described = { ...app.engine.described, project };
  const error = toAppError(new Error("The store is closed."));
  vi.spyOn(app.engine, "coverage").mockResolvedValueOnce(failure(error));
  renderWith(app.store, <StatusBar />);
  const notCounted = await screen.findByRole("button", { name: coverageMessages.notCounted });
  expect(notCounted.title).toContain(error.message);
  await userEvent.click(notCounted);
  expect(await screen.findByText("31 % documented")).toBeTruthy();
});

test("while an import runs it says how far it is, and can cancel it", async () => {
  const user = userEvent.setup();
  const app = createTestApp();
  app.store.dispatch(importRequested(null));
  renderWith(app.store, <StatusBar />);
  const cancel = screen.getByRole<HTMLButtonElement>("button", { name: messages.import.cancel });
  expect(screen.getByText(messages.import.scanning)).toBeTruthy();
  expect(cancel.disabled).toBe(true);
  app.platform.send({ type: "progress", job: 1, phase: "parse", done: 1200, total: 5761 });
  expect(await screen.findByText("Reading 1,200 of 5,761 files")).toBeTruthy();
  await user.click(cancel);
  await eventually(() => expect(app.engine.asked).toContain("cancel 1"));
});

test("a rate limit that is waited for is said with its end, and is over when it goes on", async () => {
  const app = createTestApp();
  app.store.dispatch(importRequested(null));
  renderWith(app.store, <StatusBar />);
  app.platform.send({ type: "gitHubWaits", until: new Date(2030, 0, 1, 14, 5, 9).getTime() });
  expect(await screen.findByText(/The import continues at 14:05:09$/)).toBeTruthy();
  app.platform.send({ type: "progress", job: 1, phase: "fetch", done: 2, total: 3 });
  expect(await screen.findByText("Fetching 2 of 3 files")).toBeTruthy();
});

test("the progress line tells its share once it is known", async () => {
  const app = createTestApp();
  app.store.dispatch(importRequested(null));
  renderWith(app.store, <ImportProgress />);
  const line = screen.getByRole("progressbar", { name: messages.import.label });
  expect(line.getAttribute("aria-valuenow")).toBeNull();
  app.platform.send({ type: "progress", job: 1, phase: "parse", done: 30, total: 120 });
  await eventually(() => expect(line.getAttribute("aria-valuenow")).toBe("25"));
  app.platform.send({ type: "cancelled", job: 1 });
  await eventually(() => expect(screen.queryByRole("progressbar")).toBeNull());
});

test("a screen reader hears each quarter and the result, not every file", async () => {
  const app = createTestApp();
  app.store.dispatch(importRequested(null));
  renderWith(app.store, <LiveRegion />);
  const heard = new Set<string>();
  for (let done = 0; done <= 400; done += 5) {
    app.platform.send({ type: "progress", job: 1, phase: "parse", done, total: 400 });
    await eventually(() => expect(screen.getByRole("status").textContent).not.toBe(""));
    heard.add(screen.getByRole("status").textContent ?? "");
  }
  app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 3 });
  await eventually(() => expect(screen.getByRole("status").textContent).toContain("1,312 types"));
  expect(heard.size).toBeLessThanOrEqual(6);
});
