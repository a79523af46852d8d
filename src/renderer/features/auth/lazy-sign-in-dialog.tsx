import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { type StateWithAuth, signInDialogClosed } from "./slice.ts";

const SignInDialog = late(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** The dialog with the other ways to sign in; it loads on first use. */
export function LazySignInDialog() {
  const dispatch = useAppDispatch();
  const ways = useSelector((state: StateWithAuth) => state.auth.setup);
  return (
    <LateDialog asked={ways} onGivenUp={() => dispatch(signInDialogClosed())}>
      {(ways) => <SignInDialog ways={ways} />}
    </LateDialog>
  );
}
