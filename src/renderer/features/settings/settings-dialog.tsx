import { Tabs } from "@base-ui/react/tabs";
import type { ComponentType } from "react";
import { packageMessages } from "../../../shared/messages/package-messages.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import { PackageFolderSection } from "../packages/package-folder-section.tsx";
import { PackagesSection } from "../packages/packages-section.tsx";
import { AiSection } from "./ai-section.tsx";
import { FollowingSection } from "./following-section.tsx";
import { GitHubSection } from "./github-section.tsx";
import styles from "./settings.module.css";
import { settingsClosed } from "./slice.ts";
import { SymbolsSection } from "./symbols-section.tsx";
import { TextsSection } from "./texts-section.tsx";

type Section = readonly [name: string, title: string, Section: ComponentType];

const SECTIONS: readonly Section[] = [
  ["ai", settingsMessages.ai.title, AiSection],
  ["github", settingsMessages.github.title, GitHubSection],
  ["symbols", settingsMessages.symbols.title, SymbolsSection],
  ["following", settingsMessages.following.title, FollowingSection],
  ["texts", settingsMessages.texts.title, TextsSection],
];

const DESKTOP_SECTIONS: readonly Section[] = [...SECTIONS, ["packages", packageMessages.title, PackagesSection]];
// A web page reads only folders that the user has chosen.
const WEB_SECTIONS: readonly Section[] = [...SECTIONS, ["packages", packageMessages.title, PackageFolderSection]];

/** The settings, section by section; each is read again when it comes into view. */
export function SettingsDialog({ open }: { readonly open: boolean }) {
  const dispatch = useAppDispatch();
  const sections = useShell() === null ? WEB_SECTIONS : DESKTOP_SECTIONS;
  return (
    <TitledDialog
      open={open}
      onOpenChange={(nowOpen) => !nowOpen && dispatch(settingsClosed())}
      title={settingsMessages.title}
      closeText={settingsMessages.close}
      className={styles.popup}
    >
      <Tabs.Root defaultValue="ai" className={styles.tabs}>
        <Tabs.List className={styles.list} aria-label={settingsMessages.title}>
          {sections.map(([name, title]) => (
            <Tabs.Tab key={name} value={name} className={styles.tab}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map(([name, , Section]) => (
          <Tabs.Panel key={name} value={name} className={styles.panel}>
            <Section />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </TitledDialog>
  );
}
