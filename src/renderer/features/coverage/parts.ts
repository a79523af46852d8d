import { openDialog } from "../generation-queue/dialog-state.ts";
import { CoverageMark } from "./coverage-mark.tsx";
import { CoverageOfRows } from "./coverage-of-rows.tsx";
import { CoverageStatus } from "./coverage-status.tsx";
import { goToUndocumented } from "./undocumented.ts";

/** What the first view shows of coverage once it is loaded: one file for all, so that it has to name no other. */
export const coverageParts = { CoverageMark, CoverageOfRows, CoverageStatus, goToUndocumented, openDialog };
