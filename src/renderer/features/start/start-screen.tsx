import { Suspense, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { late } from "../../ui/loading/late.ts";
import { lazyAuthThunk } from "../auth/lazy-sign-in.ts";
import type { StateWithAuth } from "../auth/slice.ts";
import { importLocalProject, openSample } from "../project/import-thunks.ts";
import { showRepositories } from "../repositories/thunks.ts";
import { useStoredProjectsQuery } from "./recent-api.ts";
import type { RecentProjectsProps } from "./recent-projects.tsx";
import styles from "./start-screen.module.css";

const RecentProjects = late(async () => ({ default: (await import("./recent-projects.tsx")).RecentProjects }));

/** The list of projects loads if there may be any, or if that is unknown, and stays. */
function Recent({ next }: RecentProjectsProps) {
  const shell = useShell();
  const { data: stored = [], isError } = useStoredProjectsQuery();
  const [isWanted, setWanted] = useState(shell !== null);
  if (!isWanted && (stored.length > 0 || isError)) setWanted(true);
  return <Suspense fallback={null}>{isWanted && <RecentProjects next={next} />}</Suspense>;
}

/** The introduction on an empty page, with the ways to open a project. */
export function StartScreen() {
  const dispatch = useAppDispatch();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <section className={styles.start}>
      <h2 className={styles.title}>{messages.explorer.start}</h2>
      <p>{messages.explorer.introduction}</p>
      <div className={styles.steps}>
        <Button ref={first} look="primary" onClick={() => dispatch(importLocalProject())}>
          {messages.menu.selectLocalProject}
        </Button>
        <ConnectButton />
        <Button onClick={() => dispatch(openSample())}>{messages.explorer.openSample}</Button>
      </div>
      <p className={styles.hint}>{messages.explorer.dropHint}</p>
      <Recent next={first} />
    </section>
  );
}

/** The button for GitHub on the empty start screen: it signs in, or opens the repositories of a signed-in user. */
function ConnectButton() {
  const dispatch = useAppDispatch();
  const isSignedIn = useSelector((state: StateWithAuth) => state.auth.isSignedIn);
  const { connectGitHub: connect, showRepositories: show } = messages.menu;
  return (
    <Button onClick={() => dispatch(isSignedIn ? showRepositories() : lazyAuthThunk((auth) => auth.connectGitHub()))}>
      {isSignedIn ? show : connect}
    </Button>
  );
}
