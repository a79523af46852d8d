import { Menu } from "@base-ui/react/menu";
import { useSelector } from "react-redux";
import { isRepository } from "../../../shared/model/project.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import styles from "../../ui/controls/menu.module.css";
import type { MenuSubject } from "../context-menu/subject.ts";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { PLACE_ACTIONS, type PlaceActionGroup } from "./actions.ts";

export interface PlaceItemsProps {
  readonly subject: MenuSubject;
  /** The group that makes no sense here. */
  readonly without?: PlaceActionGroup["kind"] | undefined;
}

/** The actions on a subject as menu items. Only the desktop has editors, and only folder projects have files for them. */
export function PlaceItems({ subject, without }: PlaceItemsProps) {
  const isDesktop = useShell() !== null;
  const isFolder = useSelector(
    ({ project }: StateWithProject) => project.current !== null && !isRepository(project.current.project),
  );
  const hasEditors = isDesktop && isFolder;
  return PLACE_ACTIONS.filter(({ kind }) => kind !== without && (kind !== "openIn" || hasEditors)).map((group) => (
    <Items key={group.kind} group={group} subject={subject} />
  ));
}

function Items({ group: { title, actions }, subject }: PlaceItemsProps & { readonly group: PlaceActionGroup }) {
  const dispatch = useAppDispatch();
  const files = useSelector((state: StateWithProject) => selectFiles(state));
  const fitting = actions.filter(({ fits }) => fits(subject, files));
  if (fitting.length === 0) return null;
  return (
    <Menu.Group>
      {title !== null && <Menu.GroupLabel className={styles.label}>{title}</Menu.GroupLabel>}
      {fitting.map((action) => (
        <Menu.Item key={action.title} className={styles.item} onClick={() => void dispatch(action.run(subject))}>
          {action.title}
        </Menu.Item>
      ))}
    </Menu.Group>
  );
}
