import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { authThunk } from "../auth/lazy-thunks.ts";
import type { StateWithAuth } from "../auth/slice.ts";
import { showRepositories } from "../repositories/thunks.ts";

/** The step to GitHub on the empty start: to sign in, or to the repositories of who is. */
export function ConnectButton() {
  const dispatch = useAppDispatch();
  const isSignedIn = useSelector((state: StateWithAuth) => state.auth.isSignedIn);
  const { connectGitHub: connect, showRepositories: show } = messages.menu;
  return (
    <Button onClick={() => dispatch(isSignedIn ? showRepositories() : authThunk((auth) => auth.connectGitHub()))}>
      {isSignedIn ? show : connect}
    </Button>
  );
}
