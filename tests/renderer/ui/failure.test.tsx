// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Failure } from "../../../src/renderer/ui/failure.tsx";
import { messages } from "../../../src/shared/messages/messages.ts";

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

  test.each([null, undefined])("is nothing without a text", (text) => {
    render(<Failure text={text} onRetry={() => undefined} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
