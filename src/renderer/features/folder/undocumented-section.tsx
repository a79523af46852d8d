import { useState } from "react";
import { MAX_OVERVIEW_ROWS } from "../../../shared/limits/answers.ts";
import { folderMessages } from "../../../shared/messages/folder-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { generationOpened } from "../generation-queue/slice.ts";
import { EntityName } from "../overview/entity-name.tsx";
import { EntityRow } from "../overview/entity-row.tsx";
import styles from "../overview/overview.module.css";
import { OverviewRows } from "../overview/overview-rows.tsx";
import { FIRST_ROWS, OverviewSection } from "../overview/overview-section.tsx";
import own from "./folder.module.css";
import { useUndocumentedQuery } from "./folder-api.ts";

const words = folderMessages.undocumented;

/** The types and methods of a folder without a description, with a button to generate descriptions. */
export function UndocumentedSection({ folderId }: { readonly folderId: string }) {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState(FIRST_ROWS);
  const answer = useUndocumentedQuery({ within: folderId, rows });
  return (
    <OverviewSection title={words.title} answer={answer}>
      {(found) => (
        <>
          <OverviewRows list={found} none={words.none} keyOf={({ id }) => id} onAll={() => setRows(MAX_OVERVIEW_ROWS)}>
            {(entity) => (
              <EntityRow id={entity.id}>
                <div className={styles.parts}>
                  <EntityName {...entity} />
                </div>
              </EntityRow>
            )}
          </OverviewRows>
          {found.total > 0 && (
            <Button
              look="quiet"
              className={own.generate}
              aria-haspopup="dialog"
              onClick={() => dispatch(generationOpened(folderId))}
            >
              {words.generate}
            </Button>
          )}
        </>
      )}
    </OverviewSection>
  );
}
