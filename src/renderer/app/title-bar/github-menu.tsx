import type { RefObject } from "react";
import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { lazyAuthThunk } from "../../features/auth/lazy-sign-in.ts";
import type { StateWithAuth } from "../../features/auth/slice.ts";
import { repositoriesOpened } from "../../features/repositories/slice.ts";
import { showRepositories } from "../../features/repositories/thunks.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitleMenu, TitleMenuItem } from "./title-menu.tsx";

/**
 * The menu GitHub: to connect, or what can be done when connected (specification 1.2); public repositories need
 * neither.
 */
export function GitHubMenu({ container }: { readonly container: RefObject<HTMLElement | null> }) {
  const dispatch = useAppDispatch();
  const isSignedIn = useSelector((state: StateWithAuth) => state.auth.isSignedIn);
  const {
    github,
    connectGitHub: connect,
    signInWithToken: otherwise,
    logoutGitHub: logout,
    showRepositories: show,
    publicRepository,
  } = messages.menu;
  return (
    <TitleMenu title={github} container={container}>
      {!isSignedIn && (
        <TitleMenuItem onClick={() => dispatch(lazyAuthThunk((auth) => auth.connectGitHub()))}>{connect}</TitleMenuItem>
      )}
      {!isSignedIn && (
        <TitleMenuItem onClick={() => dispatch(lazyAuthThunk((auth) => auth.openSignInDialog()))}>
          {otherwise}
        </TitleMenuItem>
      )}
      {!isSignedIn && (
        <TitleMenuItem onClick={() => dispatch(repositoriesOpened("public"))}>{publicRepository}</TitleMenuItem>
      )}
      {isSignedIn && <TitleMenuItem onClick={() => dispatch(showRepositories())}>{show}</TitleMenuItem>}
      {isSignedIn && (
        <TitleMenuItem onClick={() => dispatch(lazyAuthThunk((auth) => auth.logoutGitHub()))}>{logout}</TitleMenuItem>
      )}
    </TitleMenu>
  );
}
