import { useId } from "react";
import { useSelector } from "react-redux";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import styles from "./scope-field.module.css";
import { scopesAround } from "./scopes-around.ts";

interface ProjectScopeFieldProps {
  readonly label: string;
  /** The type, member, file or folder whose surroundings can be chosen; defaults to the selection in the tree. */
  readonly node?: string | null;
  readonly within: string;
  readonly onChange: (within: string) => void;
}

/** A field to choose a part of the project: the whole project, or anything that contains the node. */
export function ProjectScopeField({ label, node, within, onChange }: ProjectScopeFieldProps) {
  const id = useId();
  const inTree = useSelector(({ explorer }: StateWithExplorer) => explorer.view.focused ?? explorer.view.selected);
  const files = useSelector((state: StateWithProject) => selectFiles(state).byId);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={within} onChange={(event) => onChange(event.target.value)}>
        {scopesAround(node ?? inTree, files).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
