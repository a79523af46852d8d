import { cleanup, configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { afterEach } from "vitest";
import type { AppStore } from "../../../src/renderer/app/create-app-store.ts";

// Some parts of the page are loaded on first use, which takes a moment on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

/** Renders inside the providers that every component of the page needs. */
export function renderWith(store: AppStore, children: ReactNode) {
  return render(<Provider store={store}>{children}</Provider>);
}
