// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Failure } from "../../../../src/renderer/ui/loading/failure.tsx";
import { messages } from "../../../../src/shared/messages/messages.ts";

afterEach(cleanup);

describe("a failure", () => {
  test("is read out with what else can be done about it", () => {
    render(
      <Failure text="The folder is gone.">
        <a href="https://example.com">More</a>
      </Failure>,
    );
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toBe("The folder is gone.More");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("can be tried again where there is a way", async () => {
    const onRetry = vi.fn();
    render(<Failure text="The folder is gone." onRetry={onRetry} />);
    await userEvent.click(screen.getByRole("button", { name: messages.failure.tryAgain }));
    expect(onRetry).toHaveBeenCalledExactlyOnceWith();
  });

  test("is not tried twice at a time, and its button stays where it is meanwhile", async () => {
    const onRetry = vi.fn();
    const { rerender } = render(<Failure text="Gone." onRetry={onRetry} />);
    const button = screen.getByRole("button");
    button.focus();
    rerender(<Failure text="Gone." onRetry={onRetry} isAsking />);
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(onRetry).not.toHaveBeenCalled();
  });

  test("hands the focus to what is around it when it goes", async () => {
    const pane = (isThere: boolean) => (
      <section tabIndex={-1} aria-label="Pane">
        {isThere && (
          <div tabIndex={-1}>
            <Failure text="Gone." onRetry={() => undefined} />
          </div>
        )}
      </section>
    );
    const { rerender } = render(pane(true));
    screen.getByRole("button").focus();
    rerender(pane(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Pane" })));
  });

  test("takes the focus from nothing when it goes", async () => {
    const { rerender } = render(<Failure text="Gone." onRetry={() => undefined} />);
    rerender(<input aria-label="Elsewhere" />);
    screen.getByRole("textbox").focus();
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
  });

  test.each([null, undefined])("is nothing without a text", (text) => {
    render(<Failure text={text} onRetry={() => undefined} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
