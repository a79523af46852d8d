import { useEffect, useState } from "react";
import type { AppError } from "../../../shared/errors/errors.ts";
import { repositoriesMessages } from "../../../shared/messages/repositories-messages.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { loadBranches } from "./load-thunks.ts";
import styles from "./repositories.module.css";
import { importRepository } from "./thunks.ts";

export interface BranchChoiceProps {
  readonly owner: string;
  readonly name: string;
  /** The branch that is preselected. */
  readonly preset: string;
}

/** The branches of a repository, one of which can be imported. */
export function BranchChoice({ owner, name, preset }: BranchChoiceProps) {
  const dispatch = useAppDispatch();
  const [branches, setBranches] = useState<readonly string[]>([preset]);
  const [error, setError] = useState<AppError | null>(null);
  const [branch, setBranch] = useState(preset);
  useEffect(() => {
    let isShown = true;
    void dispatch(loadBranches(owner, name)).then((answer) => {
      if (!isShown) return;
      if (answer.ok) setBranches([preset, ...answer.value.filter((one) => one !== preset)]);
      else setError(answer.error);
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, owner, name, preset]);
  return (
    <div className={styles.branches}>
      <label>
        {repositoriesMessages.branch}{" "}
        <select className={styles.input} value={branch} onChange={(event) => setBranch(event.target.value)}>
          {branches.map((one) => (
            <option key={one} value={one}>
              {visible(one)}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => void dispatch(importRepository({ owner, name, branch }))}>
        {repositoriesMessages.import}
      </Button>
      <Failure text={error?.message} />
    </div>
  );
}
