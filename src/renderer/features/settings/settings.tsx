import { lazy, Suspense } from "react";
import { useAppSelector } from "../../store/hooks.ts";

const SettingsDialog = lazy(async () => ({ default: (await import("./settings-dialog.tsx")).SettingsDialog }));

/** The place of the settings, which load when they are opened for the first time. */
export function Settings() {
  const open = useAppSelector(({ settings }) => settings.open);
  return <Suspense fallback={null}>{open !== null && <SettingsDialog open={open} />}</Suspense>;
}
