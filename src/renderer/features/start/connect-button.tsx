import { messages } from "../../../shared/messages.ts";
import { useAppDispatch, useAppSelector } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { authThunk } from "../auth/first-thunks.ts";

/** The step to GitHub on the empty start: to sign in, or to the repositories of who is. */
export function ConnectButton() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector((state) => state.auth.isSignedIn);
  const { connectGitHub: connect, showRepositories: show } = messages.menu;
  return (
    <Button
      onClick={() => dispatch(authThunk((auth) => (isSignedIn ? auth.showRepositories() : auth.connectGitHub())))}
    >
      {isSignedIn ? show : connect}
    </Button>
  );
}
