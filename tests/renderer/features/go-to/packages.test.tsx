// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { LazyGoTo } from "../../../../src/renderer/features/go-to/lazy-go-to.tsx";
import { goToOpened } from "../../../../src/renderer/features/go-to/slice.ts";
import { packageId } from "../../../../src/shared/model/external-id.ts";
import type { GoToTarget } from "../../../../src/shared/model/go-to.ts";
import type { PackageReport } from "../../../../src/shared/model/packages.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { createOpenApp } from "../../support/test-app.ts";

const PACKAGES: readonly PackageReport[] = [
  { name: "Dapper", version: "2.1.0", state: "read", isDirect: true },
  { name: "Moq", version: "4.20.0", state: "missing", isDirect: true },
];
const NAMESPACE: GoToTarget = {
  ...{ id: "Dapper", kind: "namespace", name: "Dapper", place: "", signature: "" },
  ...{ marks: [], placeMarks: [], file: null, row: 0 },
};

beforeEach(() => fixLayout(480));

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

async function open(recent: readonly string[] = []) {
  const app = createOpenApp({ packages: PACKAGES, targets: [NAMESPACE] });
  for (const id of recent) app.store.dispatch(nodeSelected(id));
  app.store.dispatch(goToOpened(""));
  renderWith(app.store, <LazyGoTo groups={[]} />);
  return { ...app, user: userEvent.setup(), input: await screen.findByRole("combobox") };
}

test("a package is found by its name behind what the code base declares, and leads to its page", async () => {
  const { user, input, store } = await open();
  await user.type(input, "dapp");
  await waitFor(() => expect(options()).toEqual(["Dappernamespace", "Dapper2.1.0package"]));
  expect(await screen.findByText("2 found")).toBeTruthy();
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(store.getState().explorer.view.selected).toBe("package:Dapper"));
});

test("a package that was gone to lately is listed before anything is typed", async () => {
  const { user, store } = await open([packageId("Moq")]);
  await waitFor(() => expect(options()).toContain("Moq4.20.0package"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(store.getState().goTo.open).toBe(false));
});

test("no package has a line to go to", async () => {
  const { user, input } = await open();
  await user.type(input, "dapper:3");
  await waitFor(() => expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("false"));
  expect(options()).toEqual([]);
});
