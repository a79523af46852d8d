import { lazy, Suspense } from "react";
import { useSelector } from "react-redux";
import type { StateWithSettings } from "./slice.ts";

const SettingsDialog = lazy(async () => ({ default: (await import("./settings-dialog.tsx")).SettingsDialog }));

/** The place of the settings, which load when they are opened for the first time. */
export function Settings() {
  const open = useSelector(({ settings }: StateWithSettings) => settings.open);
  return <Suspense fallback={null}>{open !== null && <SettingsDialog open={open} />}</Suspense>;
}
