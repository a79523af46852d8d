// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation, useNavigationType } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { focusNextPane } from "../../../src/renderer/app/commands/focus-next-pane.ts";
import { ErrorBoundary } from "../../../src/renderer/app/error-boundary.tsx";
import { Providers } from "../../../src/renderer/app/providers.tsx";
import { noticeRaised } from "../../../src/renderer/features/notices/slice.ts";
import { useNavigateTo } from "../../../src/renderer/ui/use-navigate-to.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { eventually } from "../../support/eventually.ts";
import { fixLayout } from "../support/layout.ts";
import { aFile } from "../support/samples.ts";
import { createOpenApp, createTestApp } from "../support/test-app.ts";

beforeEach(() => fixLayout(480));
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());
beforeEach(() => window.history.replaceState(null, "", "/"));

describe("the routes", () => {
  test("the root shows the main layout and sets the title", () => {
    document.title = "before";
    render(<Providers store={createTestApp().store} shell={null} />);
    expect(document.title).toBe("Glossa");
    expect(window.history.scrollRestoration).toBe("manual");
    for (const role of ["banner", "navigation", "main", "contentinfo"]) expect(screen.getByRole(role)).toBeTruthy();
  });

  test("an unknown address leads to the root", async () => {
    window.history.replaceState(null, "", "/no/such/route");
    render(<Providers store={createTestApp().store} shell={null} />);
    await eventually(() => expect(window.location.pathname).toBe("/"));
    expect(screen.getByRole("main")).toBeTruthy();
  });

  test("a way to the address in view is ignored, another is taken", async () => {
    const user = userEvent.setup();
    render(
      <MemoryRouter initialEntries={["/here?a=1"]}>
        <Way to="/here?a=1" />
        <Way to="/there" />
        <Place />
      </MemoryRouter>,
    );
    await user.click(screen.getByRole("button", { name: "/here?a=1" }));
    expect(screen.getByText("POP /here")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "/there" }));
    expect(screen.getByText("PUSH /there")).toBeTruthy();
  });
});

describe("F6", () => {
  test("goes round the panes, both ways, and through the notices while there are any", async () => {
    const user = userEvent.setup();
    const app = createOpenApp({ files: [aFile("a.cs")] });
    render(<Providers store={app.store} shell={null} />);
    const round = async (keys: string) => {
      await user.keyboard(keys);
      return document.activeElement?.closest("[data-pane]")?.tagName;
    };
    const places = [];
    for (const keys of ["{F6}", "{F6}", "{F6}", "{F6}", "{F6}"]) places.push(await round(keys));
    expect(places).toEqual(["HEADER", "NAV", "SECTION", "FOOTER", "HEADER"]);
    expect(await round("{Shift>}{F6}{/Shift}")).toBe("FOOTER");
    act(() => void app.store.dispatch(noticeRaised("failure", "No.")));
    // The component that shows notices loads with the first notice.
    await screen.findByText("No.");
    expect(await round("{F6}")).toBe("DIV");
    expect(await round("{F6}")).toBe("HEADER");
  });

  test("enters a pane at its tree", async () => {
    const app = createOpenApp({ files: [aFile("a.cs")] });
    render(<Providers store={app.store} shell={null} />);
    // It is loaded on first use, which takes a moment on a busy machine.
    await screen.findByRole("tree", {}, { timeout: 30_000 });
    focusNextPane(document, 1);
    focusNextPane(document, 1);
    expect(document.activeElement?.getAttribute("role")).toBe("tree");
  });
});

test("Ctrl+O selects a local project", async () => {
  const user = userEvent.setup();
  const app = createTestApp();
  render(<Providers store={app.store} shell={null} />);
  await user.keyboard("{Control>}o{/Control}");
  await eventually(() => expect(app.engine.sources).toHaveLength(1));
});

test("when the page fails it says what happened and offers to reload", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: messages.crash.title })).toBeTruthy();
  expect(screen.getByText("Something went wrong: no such thing")).toBeTruthy();
  screen.getByRole("button", { name: messages.crash.reload }).click();
  expect(reload).toHaveBeenCalledOnce();
});

function Broken(): never {
  throw new Error("no such thing");
}

function Way({ to }: { readonly to: string }) {
  const go = useNavigateTo();
  return (
    <button type="button" onClick={() => go(to)}>
      {to}
    </button>
  );
}

function Place() {
  return <p>{`${useNavigationType()} ${useLocation().pathname}`}</p>;
}
