import { memo, use } from "react";
import { percentOf } from "../../../shared/documented-share.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import type { DocumentedShare } from "../../../shared/model/descriptions.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import { pathOfKey } from "../explorer/file-tree.ts";
import { isInFile, type TreeRow } from "../explorer/rows.ts";
import styles from "./coverage.module.css";
import { CoverageInView } from "./coverage-in-view.ts";

/** The mark for complete documentation. */
export const WHOLE = "✓";

export interface MarkProps {
  readonly row: TreeRow;
  /** The DOM id that the row refers to for its description. */
  readonly id: string;
}

/**
 * A mark with the documented share of a row's node; nothing if the node has nothing to document. `CoverageOfRows`
 * provides the share.
 */
export const CoverageMark = memo(function CoverageMark({ row, id }: MarkProps) {
  if (row.kind === "directory" || row.kind === "file") return <NodeMark row={row} id={id} />;
  return isInFile(row) ? <EntityMark row={row} id={id} /> : null;
});

function NodeMark({ row: { key, kind }, id }: MarkProps) {
  const { project } = use(CoverageInView);
  const share = kind === "file" ? project?.files[key] : project?.folders[pathOfKey(key)];
  return <ShareMark share={share} id={id} />;
}

function EntityMark({ row: { key, kind }, id }: MarkProps) {
  const file = use(CoverageInView).files[fileIdIn(key)];
  const [share, state] = [file?.types[key], file?.states[key]];
  if (kind !== "method") return <ShareMark share={share} id={id} />;
  if (state !== "missing" && state !== "stale") return null;
  return (
    <span aria-hidden="true" id={id} className={styles.dot} data-state={state} title={coverageMessages.mark[state]}>
      <span className="visually-hidden">{coverageMessages.mark[state]}</span>
    </span>
  );
}

function ShareMark({ share, id }: { readonly share: DocumentedShare | undefined; readonly id: string }) {
  if (share === undefined) return null;
  const [total, documented, stale] = share;
  const isWhole = documented === total;
  const text = formatMessage(stale > 0 ? coverageMessages.mark.staleShare : coverageMessages.mark.share, {
    documented: formatNumber(documented),
    total: formatNumber(total),
    stale: formatNumber(stale),
  });
  return (
    <span aria-hidden="true" className={styles.share} data-stale={stale > 0 || undefined} title={text}>
      {isWhole ? WHOLE : `${percentOf(share)} %`}
      <span id={id} className="visually-hidden">
        {text}
      </span>
    </span>
  );
}
