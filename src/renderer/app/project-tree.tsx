import { CoverageMark } from "../features/coverage/coverage-mark.tsx";
import { CoverageOfRows } from "../features/coverage/coverage-of-rows.tsx";
import { Legend } from "../features/coverage/legend.tsx";
import { FilteredTree } from "../features/explorer/filtered-tree.tsx";

const MARKS = { Mark: CoverageMark, MarkedRows: CoverageOfRows, Legend };

/** The tree of a project, with marks for what is not documented. */
export function ProjectTree({ label }: { readonly label: string }) {
  return <FilteredTree label={label} marks={MARKS} />;
}
