import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import type { StateWithSettings } from "./slice.ts";

const SettingsDialog = late(async () => ({ default: (await import("./settings-dialog.tsx")).SettingsDialog }));

/** The settings while they are open; they load when they are opened for the first time. */
export function LazySettingsDialog() {
  const open = useSelector(({ settings }: StateWithSettings) => settings.open);
  return <Suspense fallback={null}>{open !== null && <SettingsDialog open={open} />}</Suspense>;
}
