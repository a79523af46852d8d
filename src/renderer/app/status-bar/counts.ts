import { formatCount } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { HealthCounts, HealthReport } from "../../../shared/model/health.ts";
import type { ProjectCounts } from "../../../shared/model/project.ts";
import { codeFiles } from "../../features/project/code-files.ts";

/** Returns `945 files` or `945 files of code, 12 others`, `1,312 types`, `9,204 methods`. */
export function sizeTexts(size: ProjectCounts): readonly string[] {
  const { counts } = messages;
  const { types, methods } = size;
  const { code, others } = codeFiles(size);
  const apart = `${formatCount(code, counts.codeFiles)}, ${formatCount(others, counts.otherFiles)}`;
  return [
    others === 0 ? formatCount(code, counts.files) : apart,
    formatCount(types, counts.types),
    formatCount(methods, counts.methods),
  ];
}

/**
 * Returns `65 repaired`, `0 partial`, `1 skipped`, which are shown even when zero; `2 partially linked`, `1 folder
 * without project file` and `3 missing packages` are shown only when not zero. Packages are not called missing while
 * nobody has decided whether they may be looked for.
 */
export function healthTexts(
  { repaired, partial, skipped }: HealthCounts,
  report: HealthReport | undefined,
  isUnsought: boolean,
): readonly string[] {
  const cut = report?.files.filter(({ health }) => health.unlinked !== undefined).length ?? 0;
  const assumed = report?.assumptions?.length ?? 0;
  const missing = report?.packages?.filter(({ state }) => state === "missing").length ?? 0;
  const { counts } = messages;
  const read = [
    formatCount(repaired, counts.repaired),
    formatCount(partial, counts.partial),
    formatCount(skipped, counts.skipped),
  ];
  return [
    ...read,
    ...(cut === 0 ? [] : [formatCount(cut, counts.cut)]),
    ...(assumed === 0 ? [] : [formatCount(assumed, counts.assumed)]),
    ...(missing === 0 ? [] : [formatCount(missing, isUnsought ? counts.unsought : counts.missing)]),
  ];
}
