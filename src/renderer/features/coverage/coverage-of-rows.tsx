import type { ReactNode } from "react";
import { useSelector } from "react-redux";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import { isInFile, type TreeRow } from "../explorer/rows.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";
import { coverageApi } from "./coverage-api.ts";
import { CoverageInView, useCoverageInView } from "./coverage-in-view.ts";

export interface CoverageOfRowsProps {
  readonly rows: readonly TreeRow[];
  /** The rows in view. */
  readonly children: ReactNode;
}

/** Keeps the coverage of rows up to date, with one query per file, and provides it to their marks. */
export function CoverageOfRows({ rows, children }: CoverageOfRowsProps) {
  const fileIds = Array.from(new Set(rows.filter(isInFile).map(({ key }) => fileIdIn(key))));
  // The engine has no figures for another project that is still being imported.
  const isKnown = useSelector(selectIsCurrentInView);
  return (
    <CoverageInView value={useCoverageInView(fileIds)}>
      {children}
      {isKnown && <CoverageOf fileIds={fileIds} />}
    </CoverageInView>
  );
}

function CoverageOf({ fileIds }: { readonly fileIds: readonly string[] }) {
  coverageApi.endpoints.coverage.useQuerySubscription();
  return fileIds.map((fileId) => <CoverageOfFile key={fileId} fileId={fileId} />);
}

function CoverageOfFile({ fileId }: { readonly fileId: string }) {
  coverageApi.endpoints.fileCoverage.useQuerySubscription(fileId);
  return null;
}
