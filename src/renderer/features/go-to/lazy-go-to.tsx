import { useSyncExternalStore } from "react";
import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import type { CommandGroup } from "../../ui/keyboard/command.ts";
import { isAnyPartMissing, late, onMissingParts } from "../../ui/loading/late.ts";
import { goToClosed, keysClosed, type StateWithGoTo } from "./slice.ts";
import { useKeptKeys } from "./use-kept-keys.ts";

const GoToDialog = late(async () => ({ default: (await import("./go-to-dialog.tsx")).GoToDialog }));
const KeysDialog = late(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog }));

export interface GoToProps {
  /** All commands that are available now. */
  readonly groups: readonly CommandGroup[];
}

/** The "go to anything" dialog and the shortcut sheet; each loads when it is opened for the first time. */
export function LazyGoTo({ groups }: GoToProps) {
  const dispatch = useAppDispatch();
  const open = useSelector(({ goTo }: StateWithGoTo) => goTo.open);
  const keysOpen = useSelector(({ goTo }: StateWithGoTo) => goTo.keysOpen);
  // A dialog that cannot be loaded must not capture keys that are meant for the page.
  const isMissing = useSyncExternalStore(onMissingParts, isAnyPartMissing);
  useKeptKeys(open && !isMissing);
  return (
    <>
      <LateDialog asked={open} onGivenUp={() => dispatch(goToClosed())}>
        {(open) => <GoToDialog open={open} groups={groups} />}
      </LateDialog>
      <LateDialog asked={keysOpen} onGivenUp={() => dispatch(keysClosed())}>
        {(keysOpen) => <KeysDialog open={keysOpen} groups={groups} />}
      </LateDialog>
    </>
  );
}
