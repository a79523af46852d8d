// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { PaneSeparator, type PaneSeparatorProps } from "../../../../src/renderer/ui/controls/pane-separator.tsx";

afterEach(cleanup);

function Pane({ edge }: Pick<PaneSeparatorProps, "edge">) {
  const pane = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(40);
  return (
    <div ref={pane}>
      <PaneSeparator {...{ edge, pane, share }} label="Size" least={20} most={60} onShare={setShare} />
    </div>
  );
}

const share = () => screen.getByRole("separator").getAttribute("aria-valuenow");

describe("the edge of a pane", () => {
  test.each([
    ["start", "vertical", "{ArrowLeft}", "{ArrowRight}"],
    ["top", "horizontal", "{ArrowUp}", "{ArrowDown}"],
    ["end", "vertical", "{ArrowRight}", "{ArrowLeft}", 10],
  ] as const)(
    "at its %s is %s, and moved by the arrows across it",
    async (edge, orientation, larger, smaller, step: number = 2) => {
      const user = userEvent.setup();
      render(<Pane edge={edge} />);
      expect(screen.getByRole("separator", { name: "Size" }).getAttribute("aria-orientation")).toBe(orientation);
      await user.tab();
      await user.keyboard(larger);
      expect(share()).toBe(String(40 + step));
      await user.keyboard(`${smaller}${smaller}`);
      expect(share()).toBe(String(40 - step));
      await user.keyboard("{End}");
      expect(share()).toBe("60");
      await user.keyboard(larger);
      expect(share()).toBe("60");
      await user.keyboard("{Home}");
      expect(share()).toBe("20");
    },
  );
});
