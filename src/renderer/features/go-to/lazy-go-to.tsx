import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import type { CommandGroup } from "../../ui/keyboard/command.ts";
import { EarlyField } from "../../ui/loading/early-field.tsx";
import { late } from "../../ui/loading/late.ts";
import { choiceAwaited, goToClosed, keysClosed, type StateWithGoTo, textTyped } from "./slice.ts";

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
  return (
    <>
      <LateDialog asked={open} onGivenUp={() => dispatch(goToClosed())} early={<EarlyText />}>
        {(open) => <GoToDialog open={open} groups={groups} />}
      </LateDialog>
      <LateDialog asked={keysOpen} onGivenUp={() => dispatch(keysClosed())}>
        {(keysOpen) => <KeysDialog open={keysOpen} groups={groups} />}
      </LateDialog>
    </>
  );
}

function EarlyText() {
  const dispatch = useAppDispatch();
  const { text, asked } = useSelector(({ goTo }: StateWithGoTo) => goTo);
  return (
    <EarlyField
      key={asked}
      label={messages.menu.goToAnything}
      text={text}
      onText={(typed) => dispatch(textTyped(typed))}
      onEnter={() => dispatch(choiceAwaited(true))}
      onEscape={() => dispatch(goToClosed())}
    />
  );
}
