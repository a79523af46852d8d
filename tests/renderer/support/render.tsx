import { Toast } from "@base-ui/react/toast";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { afterEach } from "vitest";
import type { AppStore } from "../../../src/renderer/app/store.ts";

afterEach(cleanup);

/** Renders inside what every component of the page stands on. */
export function renderWith(store: AppStore, children: ReactNode) {
  return render(
    <Provider store={store}>
      <Toast.Provider>{children}</Toast.Provider>
    </Provider>,
  );
}
