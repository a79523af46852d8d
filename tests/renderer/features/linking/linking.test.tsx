// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { StatusBar } from "../../../../src/renderer/app/status-bar/status-bar.tsx";
import { ClassDiagramSection } from "../../../../src/renderer/features/class-diagram/class-diagram.tsx";
import type { LinkingState } from "../../../../src/shared/engine/linking-state.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure, success } from "../../../../src/shared/errors/result.ts";
import { classDiagramMessages } from "../../../../src/shared/messages/class-diagram-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { eventually } from "../../../support/eventually.ts";
import { stubInView } from "../../support/in-view.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const TYPE = aTypeId("src/Order.cs", "Order");
const words = messages.linking;
const NOT_LINKED = failure(toAppError(new GlossaError("usesNotLinked")));

beforeEach(() => {
  stubInView();
  return () => void vi.unstubAllGlobals();
});

function openShop() {
  const app = createOpenApp();
  const say = (state: LinkingState, projectId = aProject().id) =>
    app.platform.send({ type: "linking", projectId, state });
  return { ...app, say };
}

describe("the status bar", () => {
  test("says how far linking is, and can cancel it", async () => {
    const user = userEvent.setup();
    const { store, say, engine } = openShop();
    renderWith(store, <StatusBar />);
    say({ status: "running", done: 0, total: 0 });
    expect(await screen.findByText(words.begun)).toBeTruthy();
    say({ status: "running", done: 1200, total: 5761 });
    expect(await screen.findByText("Finding usages: 1,200 of 5,761 files")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: words.cancel }));
    expect(engine.asked).toContain("cancelLinking");
  });

  test("says that uses are not linked, and can link them", async () => {
    const user = userEvent.setup();
    const { store, say, engine } = openShop();
    renderWith(store, <StatusBar />);
    say({ status: "notLinked", reason: "didNotEnd" });
    expect((await screen.findByText(words.notLinked)).title).toBe(words.didNotEnd);
    await user.click(screen.getByRole("button", { name: words.tryAgain }));
    expect(engine.asked).toContain("linkUses");
  });

  test("says nothing of what is linked, of another project, or of an engine that has ended", async () => {
    const { store, say, platform } = openShop();
    renderWith(store, <StatusBar />);
    say({ status: "linked" });
    say({ status: "running", done: 1, total: 2 }, "another");
    expect(screen.queryByText(/Finding usages/)).toBeNull();
    say({ status: "running", done: 1, total: 2 });
    expect(await screen.findByText(/Finding usages/)).toBeTruthy();
    platform.restartEngine();
    await eventually(() => expect(screen.queryByText(/Finding usages/)).toBeNull());
  });
});

describe("what needs uses", () => {
  test("says why there are none, and waits again as soon as they are linked", async () => {
    const user = userEvent.setup();
    const { store, say, engine } = openShop();
    let answer: () => void = () => undefined;
    const asked = vi.spyOn(engine, "classDiagram").mockResolvedValue(NOT_LINKED);
    say({ status: "notLinked", reason: "cancelled" });
    renderWith(store, <ClassDiagramSection typeId={TYPE} />);
    expect(await screen.findByText(words.cancelled)).toBeTruthy();
    asked.mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve(success({ id: TYPE, text: null, types: [], membersLeftOut: 0 }));
      }),
    );
    await user.click(screen.getByRole("button", { name: words.tryAgain }));
    expect(engine.asked).toContain("linkUses");
    say({ status: "running", done: 0, total: 0 });
    await eventually(() => expect(screen.queryByText(words.cancelled)).toBeNull());
    answer();
    expect(await screen.findByText(classDiagramMessages.tooLarge)).toBeTruthy();
  });

  test("is asked once more when uses were linked late, and not otherwise", async () => {
    const { store, say, engine } = openShop();
    const asked = vi.spyOn(engine, "classDiagram").mockResolvedValue(NOT_LINKED);
    renderWith(store, <ClassDiagramSection typeId={TYPE} />);
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
    say({ status: "running", done: 0, total: 0 });
    say({ status: "linked" });
    await eventually(() => expect(store.getState().linking?.state.status).toBe("linked"));
    expect(asked).toHaveBeenCalledTimes(1);
    say({ status: "notLinked", reason: "didNotEnd" });
    say({ status: "running", done: 0, total: 0 });
    await eventually(() => expect(asked).toHaveBeenCalledTimes(2));
    say({ status: "linked" });
    await eventually(() => expect(asked).toHaveBeenCalledTimes(3));
  });
});
