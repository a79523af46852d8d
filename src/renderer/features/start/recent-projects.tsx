import { useEffect, useState } from "react";
import { messages } from "../../../shared/messages/messages.ts";
import type { RecentProject } from "../../../shared/shell/bridge-data.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { VisibleText } from "../../ui/visible-text.tsx";
import { importFolder } from "../project/import-thunks.ts";
import styles from "./recent-projects.module.css";

/** The folders opened last on this machine; nothing on the web, where folders have no place. */
export function RecentProjects() {
  const dispatch = useAppDispatch();
  const projects = useRecentProjects();
  if (projects.length === 0) return null;
  return (
    <nav className={styles.recent} aria-label={messages.explorer.recent}>
      <h3 className={styles.title}>{messages.explorer.recent}</h3>
      <ul>
        {projects.map(({ name, path }) => (
          <li key={path}>
            <button type="button" onClick={() => dispatch(importFolder({ kind: "folder", path }))}>
              <VisibleText text={name} />
              <span className={styles.path}>
                <VisibleText text={path} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useRecentProjects(): readonly RecentProject[] {
  const shell = useShell();
  const [projects, setProjects] = useState<readonly RecentProject[]>([]);
  useEffect(() => {
    let isHere = true;
    shell?.recentProjects().then((found) => isHere && setProjects(found), console.error);
    return () => {
      isHere = false;
    };
  }, [shell]);
  return projects;
}
