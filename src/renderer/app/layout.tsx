import { SignInSetup } from "../features/auth/sign-in-setup.tsx";
import { NoticeList } from "../features/notices/notice-list.tsx";
import { LiveRegion } from "../features/project/live-region.tsx";
import { Repositories } from "../features/repositories/repositories.tsx";
import { Settings } from "../features/settings/settings.tsx";
import { DropTarget } from "../features/start/drop-target.tsx";
import { DetailsPane } from "./details-pane.tsx";
import { ExplorerPane } from "./explorer-pane.tsx";
import styles from "./layout.module.css";
import { StatusBar } from "./status-bar/status-bar.tsx";
import { TitleBar } from "./title-bar/title-bar.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

/** The main layout: title bar, explorer beside details, status bar. */
export function MainLayout() {
  useShortcuts();
  return (
    <div className={styles.layout}>
      <TitleBar />
      <div className={styles.panes}>
        <ExplorerPane />
        <DetailsPane />
      </div>
      <StatusBar />
      <LiveRegion />
      <NoticeList />
      <Repositories />
      <DropTarget />
      <SignInSetup />
      <Settings />
    </div>
  );
}
