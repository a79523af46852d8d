import { memo } from "react";
import { LazySignInDialog } from "../features/auth/lazy-sign-in-dialog.tsx";
import { LazyChangesDialog } from "../features/changes/lazy-changes-dialog.tsx";
import { ContextMenuHost } from "../features/context-menu/context-menu-host.tsx";
import { ContextMenuView } from "../features/context-menu/context-menu-view.ts";
import { LazyDescriptionsDialog } from "../features/generation-queue/lazy-descriptions-dialog.tsx";
import { LazyGoTo } from "../features/go-to/lazy-go-to.tsx";
import { LazyHelpDialog } from "../features/help/lazy-help-dialog.tsx";
import { LazyNoticeList } from "../features/notices/lazy-notice-list.tsx";
import { LazyPackagesQuestion } from "../features/packages/lazy-packages-question.tsx";
import { LazyOfferDialog } from "../features/project/lazy-offer-dialog.tsx";
import { LiveRegion } from "../features/project/live-region.tsx";
import { LazyPublishDialog } from "../features/publishing/lazy-publish-dialog.tsx";
import { LazyRepositoriesDialog } from "../features/repositories/lazy-repositories-dialog.tsx";
import { LazySettingsDialog } from "../features/settings/lazy-settings-dialog.tsx";
import { LazySourcePane } from "../features/source/lazy-source-pane.tsx";
import { DropTarget } from "../features/start/drop-target.tsx";
import { LazyTextSearch } from "../features/text-search/lazy-text-search.tsx";
import { LazyUnusedDialog } from "../features/unused/lazy-unused-dialog.tsx";
import { late } from "../ui/loading/late.ts";
import { useCommands } from "./commands/commands.ts";
import { useShortcuts } from "./commands/use-shortcuts.ts";
import { DetailsPane } from "./details-pane.tsx";
import { ExplorerPane } from "./explorer-pane.tsx";
import styles from "./layout.module.css";
import { StatusBar } from "./status-bar/status-bar.tsx";
import { TitleBar } from "./title-bar/title-bar.tsx";
import { useHistoryButtons } from "./use-history-buttons.ts";

const PlaceContextMenu = late(async () => ({
  default: (await import("../features/place-actions/place-context-menu.tsx")).PlaceContextMenu,
}));

/**
 * The main layout: title bar; explorer, details and the open source file side by side; the text search; status bar. A
 * new address alone does not render any of it again.
 */
export const MainLayout = memo(function MainLayout() {
  const groups = useCommands();
  useShortcuts(groups);
  useHistoryButtons();
  return (
    <div className={styles.layout}>
      <TitleBar />
      <ContextMenuView value={PlaceContextMenu}>
        <ContextMenuHost>
          <div className={styles.panes}>
            <ExplorerPane />
            <DetailsPane />
            <LazySourcePane />
          </div>
          <LazyTextSearch />
        </ContextMenuHost>
        <LazyUnusedDialog />
        <LazyChangesDialog />
      </ContextMenuView>
      <StatusBar />
      <LiveRegion />
      <LazyNoticeList />
      <LazyRepositoriesDialog />
      <LazyOfferDialog />
      <DropTarget />
      <LazySignInDialog />
      <LazySettingsDialog />
      <LazyDescriptionsDialog />
      <LazyPackagesQuestion />
      <LazyPublishDialog />
      <LazyGoTo groups={groups} />
      <LazyHelpDialog />
    </div>
  );
});
