import type { RefObject } from "react";
import { messages } from "../../../shared/messages.ts";
import { authThunk } from "../../features/auth/first-thunks.ts";
import { repositoriesOpened } from "../../features/repositories/slice.ts";
import { useAppDispatch, useAppSelector } from "../../store/hooks.ts";
import { TitleMenu, TitleMenuItem } from "./title-menu.tsx";

/** The menu GitHub: to connect, or what can be done when connected (specification 1.2); public repositories need neither. */
export function GitHubMenu({ container }: { readonly container: RefObject<HTMLElement | null> }) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector((state) => state.auth.isSignedIn);
  const {
    github,
    connectGitHub: connect,
    connectOtherwise: otherwise,
    logoutGitHub: logout,
    showRepositories: show,
    publicRepository,
  } = messages.menu;
  return (
    <TitleMenu title={github} container={container}>
      {!isSignedIn && (
        <TitleMenuItem onClick={() => dispatch(authThunk((auth) => auth.connectGitHub()))}>{connect}</TitleMenuItem>
      )}
      {!isSignedIn && (
        <TitleMenuItem onClick={() => dispatch(authThunk((auth) => auth.showOtherWays()))}>{otherwise}</TitleMenuItem>
      )}
      {!isSignedIn && (
        <TitleMenuItem onClick={() => dispatch(repositoriesOpened("public"))}>{publicRepository}</TitleMenuItem>
      )}
      {isSignedIn && (
        <TitleMenuItem onClick={() => dispatch(authThunk((auth) => auth.showRepositories()))}>{show}</TitleMenuItem>
      )}
      {isSignedIn && (
        <TitleMenuItem onClick={() => dispatch(authThunk((auth) => auth.logoutGitHub()))}>{logout}</TitleMenuItem>
      )}
    </TitleMenu>
  );
}
