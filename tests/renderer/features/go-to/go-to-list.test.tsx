// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { LazyGoTo } from "../../../../src/renderer/features/go-to/lazy-go-to.tsx";
import { goToOpened } from "../../../../src/renderer/features/go-to/slice.ts";
import type { GoToTarget } from "../../../../src/shared/model/go-to.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const files = Array.from({ length: 100 }, (_, at) => aFile(`src/Order${at + 1}.cs`));
const targets = files.map(
  ({ id, name, path }): GoToTarget => ({
    ...{ id, kind: "file", name, file: { id, name, path }, row: 0 },
    ...{ signature: "", place: "src", marks: [], placeMarks: [] },
  }),
);

beforeEach(() => fixLayout(240));

test("of many results only those in view exist; the last one is reached and opened by keys", async () => {
  const { store } = createOpenApp({ files, targets });
  store.dispatch(goToOpened(""));
  renderWith(store, <LazyGoTo groups={[]} />);
  const user = userEvent.setup();
  const input = await screen.findByRole("combobox");
  await user.type(input, "order");
  const best = await screen.findByRole("option", { name: /^Order1\.cs/ });
  await waitFor(() => expect(best.getAttribute("data-highlighted")).toBe(""));
  expect(best.getAttribute("aria-setsize")).toBe("100");
  expect(screen.getAllByRole("option").length).toBeLessThan(30);
  expect(screen.queryByRole("option", { name: /^Order100\.cs/ })).toBeNull();
  await user.keyboard("{ArrowUp}");
  const last = await screen.findByRole("option", { name: /^Order100\.cs/ });
  await waitFor(() => expect(input.getAttribute("aria-activedescendant")).toBe(last.id));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(store.getState().explorer.view.selected).toBe(files.at(-1)?.id));
});

test("Enter goes to the best result also where no row is drawn yet", async () => {
  fixLayout(0);
  const { store } = createOpenApp({ files, targets });
  store.dispatch(goToOpened("order"));
  renderWith(store, <LazyGoTo groups={[]} />);
  const list = await screen.findByRole("listbox");
  await waitFor(() => expect(list.getAttribute("aria-busy")).toBe("false"));
  expect(screen.queryByRole("option")).toBeNull();
  await userEvent.setup().type(screen.getByRole("combobox"), "{Enter}");
  await waitFor(() => expect(store.getState().explorer.view.selected).toBe(files[0]?.id));
});
