// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { SizedPane, type SizedPaneProps } from "../../../../src/renderer/ui/controls/sized-pane.tsx";

afterEach(cleanup);

function Pane(props: Pick<SizedPaneProps, "element" | "edge">) {
  const [share, setShare] = useState(40);
  return (
    <SizedPane {...props} {...{ share }} separator="Size" least={20} most={60} onShare={setShare} aria-label="Code" />
  );
}

test.each([
  ["aside", "start", "complementary", "{ArrowLeft}", "42vw"],
  ["section", "top", "region", "{ArrowDown}", "38vh"],
] as const)(
  "a pane (%s) that is resized at its %s has its share of the window",
  async (element, edge, role, key, share) => {
    render(<Pane {...{ element, edge }} />);
    const pane = screen.getByRole(role, { name: "Code" });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(key);
    expect([pane.style.getPropertyValue("--share"), pane.dataset.pane, pane.tabIndex]).toEqual([share, "", -1]);
  },
);
