import { refusalMessages } from "../../../shared/messages/writing-messages.ts";
import type { CommentedFileRow, CommentPlan, LeftOutComment } from "../../../shared/model/comment-plan.ts";
import { fileIdOf } from "../../../shared/model/entity-id.ts";
import { decodeText } from "../../sources/decode.ts";
import { namedEntity } from "../../views/named.ts";
import { commentChanges, rowCounts } from "../../writing/comment-changes.ts";
import type { Plan, PlannedFile } from "../../writing/plan-files.ts";

/** The totals of planned files, without their texts. */
export class PlanSummary {
  private readonly rows: CommentedFileRow[] = [];
  private readonly leftOut: LeftOutComment[];
  /** Ids with new text to write, and those whose source already has the text. */
  readonly written = new Set<string>();
  readonly unchanged = new Set<string>();

  constructor(refused: readonly LeftOutComment[]) {
    this.leftOut = [...refused];
  }

  planOf(id: string): CommentPlan {
    return { id, files: this.rows, same: this.unchanged.size, leftOut: this.leftOut };
  }

  add(plan: Plan): void {
    if ("detail" in plan) {
      this.leftOut.push({ path: plan.path, name: null, reason: plan.detail });
      return;
    }
    const refused = new Set(plan.refused.map(({ id }) => id));
    for (const id of plan.unchanged) if (!refused.has(id)) this.unchanged.add(id);
    for (const { id, reason } of plan.refused) {
      this.leftOut.push({ path: plan.path, name: namedEntity(id).name, reason: refusalMessages[reason] });
    }
    for (const id of plan.written) this.written.add(id);
    if (plan.edits.length > 0) this.rows.push(rowOf(plan));
  }
}

function rowOf({ path, before, edits }: PlannedFile): CommentedFileRow {
  const decoded = decodeText(before);
  const changes = "text" in decoded ? commentChanges(decoded.text, edits) : [];
  const { added, removed } = rowCounts(changes);
  return { id: fileIdOf(path), path, changes: changes.map(({ ids }) => ids), added, removed };
}
