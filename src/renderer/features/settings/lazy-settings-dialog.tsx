import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { type StateWithSettings, settingsClosed } from "./slice.ts";

const SettingsDialog = late(async () => ({ default: (await import("./settings-dialog.tsx")).SettingsDialog }));

/** The settings dialog; it loads when it is opened for the first time. */
export function LazySettingsDialog() {
  const dispatch = useAppDispatch();
  const open = useSelector(({ settings }: StateWithSettings) => settings.open);
  return (
    <LateDialog asked={open} onGivenUp={() => dispatch(settingsClosed())}>
      {(open) => <SettingsDialog open={open} />}
    </LateDialog>
  );
}
