import "../shared/tokens.css";
import "./ui/base.css";
import { createRoot } from "react-dom/client";
import { createAppStore } from "./app/create-app-store.ts";
import { Providers } from "./app/providers.tsx";
import { startApp } from "./app/start.ts";
import { syncSignIn } from "./features/auth/lazy-sign-in.ts";
import { lookOnReturn } from "./features/following/lazy-refresh.ts";
import { syncGenerationSettings } from "./features/generation-settings/restore-settings.ts";
import { syncLate } from "./features/settings/lazy-choices.ts";
import { initialTheme } from "./features/theme/theme.ts";
import { followSystemTheme } from "./features/theme/thunks.ts";
import { createPlatform } from "./platform/create-platform.ts";
import { browserStorage } from "./platform/storage.ts";
import { noteFailedStyles } from "./ui/loading/failed-styles.ts";

void start();

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");
  noteFailedStyles();
  const storage = browserStorage(() => window.localStorage);
  const session = browserStorage(() => window.sessionStorage);
  const platform = await createPlatform(navigator.userAgent, { storage, session });
  const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
  const theme = initialTheme(storage, systemIsDark.matches);
  const store = createAppStore({ platform, engine: platform.engine, storage, session }, { theme });
  startApp(store, platform, window.location.search);
  systemIsDark.addEventListener("change", ({ matches }) => store.dispatch(followSystemTheme(matches)));
  window.addEventListener("storage", ({ key }) => {
    void store.dispatch(syncSignIn(key));
    void store.dispatch(syncGenerationSettings(key));
    void store.dispatch(syncLate(key));
  });
  // The desktop app is notified of changes by its shell.
  if (platform.shell === null) window.addEventListener("focus", () => void store.dispatch(lookOnReturn()));
  createRoot(root).render(<Providers store={store} shell={platform.shell} />);
}
