import type { RefObject } from "react";
import { messages } from "../../../shared/messages.ts";
import { useAppDispatch, useAppSelector } from "../../app/hooks.ts";
import { TitleMenu, TitleMenuItem } from "../title-bar/title-menu.tsx";
import { connectGitHub, logoutGitHub, showRepositories } from "./thunks.ts";

/** The menu GitHub: to connect, or what can be done when connected (specification 1.2). */
export function GitHubMenu({ container }: { readonly container: RefObject<HTMLElement | null> }) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector((state) => state.auth.isSignedIn);
  const { github, connectGitHub: connect, logoutGitHub: logout, showRepositories: show } = messages.menu;
  return (
    <TitleMenu title={github} container={container}>
      {!isSignedIn && <TitleMenuItem onClick={() => dispatch(connectGitHub())}>{connect}</TitleMenuItem>}
      {isSignedIn && <TitleMenuItem onClick={() => dispatch(showRepositories())}>{show}</TitleMenuItem>}
      {isSignedIn && <TitleMenuItem onClick={() => dispatch(logoutGitHub())}>{logout}</TitleMenuItem>}
    </TitleMenu>
  );
}
