import { Menu } from "@base-ui/react/menu";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { Project } from "../../../shared/model/project.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import menu from "../../ui/controls/menu.module.css";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { NoRecent } from "./no-recent.tsx";
import styles from "./open-recent.module.css";
import { useStoredProjectsQuery } from "./recent-api.ts";
import { openRecent } from "./recent-thunks.ts";

/** The stored projects, in the order of the start page, as a submenu, or the reason why they are not known. */
export function OpenRecent() {
  const { data: stored = [], error, refetch } = useStoredProjectsQuery();
  if (error !== undefined) return <UnknownRecent message={error.message ?? ""} onRetry={refetch} />;
  if (stored.length === 0) return <NoRecent />;
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={`${menu.item} ${styles.trigger}`}>{messages.menu.openRecent}</Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner}>
          <Menu.Popup className={`${menu.popup} ${styles.projects}`}>
            {stored.map(({ project }) => (
              <RecentItem key={project.id} project={project} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

function RecentItem({ project }: { readonly project: Project }) {
  const dispatch = useAppDispatch();
  const { name, path } = project;
  return (
    <Menu.Item className={menu.item} label={name} onClick={() => void dispatch(openRecent(project))}>
      <VisibleText text={name} />
      {path !== name && (
        <span className={styles.path}>
          <VisibleText text={path} />
        </span>
      )}
    </Menu.Item>
  );
}

interface UnknownRecentProps {
  readonly message: string;
  readonly onRetry: () => unknown;
}

function UnknownRecent({ message, onRetry }: UnknownRecentProps) {
  return (
    <Menu.Item className={menu.item} closeOnClick={false} onClick={() => void onRetry()}>
      {formatMessage(messages.explorer.retry, { message })}
    </Menu.Item>
  );
}
