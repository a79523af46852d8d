import { useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { repositoriesMessages } from "../../../shared/messages/repositories-messages.ts";
import type { Repository } from "../../../shared/model/repository.ts";
import { Button } from "../../ui/controls/button.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { BranchChoice } from "./branch-choice.tsx";
import styles from "./repositories.module.css";

export interface RepositoryRowProps {
  readonly repository: Repository;
  readonly onChoose: (repository: Repository) => void;
}

/** A repository: choosing it imports its default branch; a button beside it opens the choice of another branch. */
export function RepositoryRow({ repository, onChoose }: RepositoryRowProps) {
  const { name, owner, description, defaultBranch } = repository;
  const [choosesBranch, setChoosesBranch] = useState(false);
  return (
    <li className={styles.row}>
      <button type="button" className={styles.repository} data-repository="" onClick={() => onChoose(repository)}>
        <span className={styles.name}>
          <span className={styles.owner}>
            <VisibleText text={owner.login} />/
          </span>
          <VisibleText text={name} />{" "}
          {repository.private && <span className={styles.private}>{repositoriesMessages.private}</span>}
        </span>
        <span className={styles.detail}>
          <VisibleText text={description || repositoriesMessages.noDescription} />
        </span>
      </button>
      <Button
        look="quiet"
        className={styles.branch ?? ""}
        aria-expanded={choosesBranch}
        aria-label={formatMessage(repositoriesMessages.chooseBranch, { name, branch: defaultBranch })}
        onClick={() => setChoosesBranch(!choosesBranch)}
      >
        <VisibleText text={defaultBranch} />
      </Button>
      {choosesBranch && <BranchChoice owner={owner.login} name={name} preset={defaultBranch} />}
    </li>
  );
}
