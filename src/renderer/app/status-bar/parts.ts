import { messages } from "../../../shared/messages.ts";
import type { HealthCounts, ProjectCounts } from "../../../shared/model.ts";
import { counted } from "../../ui/counted.ts";

/** `945 files`, `1,312 types`, `9,204 methods`. */
export function sizeParts({ totalFiles, types, methods }: ProjectCounts): readonly string[] {
  const { counts } = messages;
  return [counted(totalFiles, counts.files), counted(types, counts.types), counted(methods, counts.methods)];
}

/** `65 repaired`, `0 partial`, `1 skipped`: said even when there are none; `2 linked in part` only when there are. */
export function healthParts({ repaired, partial, skipped }: HealthCounts, cut: number): readonly string[] {
  const { counts } = messages;
  const read = [counted(repaired, counts.repaired), counted(partial, counts.partial), counted(skipped, counts.skipped)];
  return cut === 0 ? read : [...read, counted(cut, counts.cut)];
}
