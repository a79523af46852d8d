import { Dialog } from "@base-ui/react/dialog";
import { Tabs } from "@base-ui/react/tabs";
import type { ComponentType } from "react";
import { settingsMessages } from "../../../shared/settings-messages.ts";
import { useAppDispatch } from "../../app/hooks.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { AiSection } from "./ai-section.tsx";
import { GitHubSection } from "./github-section.tsx";
import styles from "./settings.module.css";
import { settingsClosed } from "./slice.ts";
import { SymbolsSection } from "./symbols-section.tsx";

const SECTIONS: readonly (readonly [name: string, title: string, Section: ComponentType])[] = [
  ["ai", settingsMessages.ai.title, AiSection],
  ["github", settingsMessages.github.title, GitHubSection],
  ["symbols", settingsMessages.symbols.title, SymbolsSection],
];

/** The settings, section by section; each is read anew when it comes into view. */
export function SettingsDialog({ open }: { readonly open: boolean }) {
  const dispatch = useAppDispatch();
  return (
    <Dialog.Root open={open} onOpenChange={(nowOpen) => !nowOpen && dispatch(settingsClosed())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.popup} ${styles.popup}`}>
          <Dialog.Title className={dialog.title}>{settingsMessages.title}</Dialog.Title>
          <Tabs.Root defaultValue="ai" className={styles.tabs}>
            <Tabs.List className={styles.list} aria-label={settingsMessages.title}>
              {SECTIONS.map(([name, title]) => (
                <Tabs.Tab key={name} value={name} className={styles.tab}>
                  {title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {SECTIONS.map(([name, , Section]) => (
              <Tabs.Panel key={name} value={name} className={styles.panel}>
                <Section />
              </Tabs.Panel>
            ))}
          </Tabs.Root>
          <div className={dialog.actions}>
            <Dialog.Close render={<Button />}>{settingsMessages.close}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
