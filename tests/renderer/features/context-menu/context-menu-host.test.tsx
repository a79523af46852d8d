// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { ContextMenuHost } from "../../../../src/renderer/features/context-menu/context-menu-host.tsx";
import {
  ContextMenuView,
  type ContextMenuViewProps,
} from "../../../../src/renderer/features/context-menu/context-menu-view.ts";
import { declared } from "../../../../src/renderer/features/context-menu/subject.ts";
import { useContextMenu } from "../../../../src/renderer/features/context-menu/use-context-menu.ts";
import "../../support/render.tsx";

function TestMenu({ subject, onClose }: ContextMenuViewProps) {
  return (
    <button type="button" onClick={onClose}>
      Menu of {subject.id}
    </button>
  );
}

function Link({ id }: { readonly id: string }) {
  const open = useContextMenu();
  return (
    <button type="button" onContextMenu={(event) => open(event, declared(id))}>
      {id}
    </button>
  );
}

/** A card with a link that is removed as soon as it is pointed at. */
function Card({ onKeyDown }: { readonly onKeyDown: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <div role="dialog" tabIndex={-1} onContextMenu={() => setOpen(false)} onKeyDown={onKeyDown}>
        <Link id="Order" />
      </div>
    )
  );
}

function show(children: ReactNode) {
  render(
    <ContextMenuView value={TestMenu}>
      <ContextMenuHost>{children}</ContextMenuHost>
    </ContextMenuView>,
  );
}

test("the menu stays when what was pointed at goes, which hears nothing of its keys", () => {
  const onKeyDown = vi.fn();
  show(<Card onKeyDown={onKeyDown} />);
  expect(fireEvent.contextMenu(screen.getByText("Order"), { button: 2 })).toBe(false);
  expect(screen.queryByText("Order")).toBeNull();
  fireEvent.keyDown(screen.getByText("Menu of Order"), { key: "Escape" });
  expect(onKeyDown).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Menu of Order"));
  expect(screen.queryByText("Menu of Order")).toBeNull();
});

test("one menu gives way to the next", () => {
  show(["Order", "Till"].map((id) => <Link key={id} id={id} />));
  fireEvent.contextMenu(screen.getByText("Order"), { button: 2 });
  fireEvent.contextMenu(screen.getByText("Till"), { button: 2 });
  expect(screen.getAllByText(/^Menu of/).map(({ textContent }) => textContent)).toEqual(["Menu of Till"]);
});

test("where nothing hosts a menu, the system's own comes up", () => {
  render(<Link id="Order" />);
  expect(fireEvent.contextMenu(screen.getByText("Order"), { button: 2 })).toBe(true);
});
