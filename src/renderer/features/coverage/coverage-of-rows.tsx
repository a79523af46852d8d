import { useSelector } from "react-redux";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import { isInFile, type TreeRow } from "../explorer/rows.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";
import { coverageApi } from "./coverage-api.ts";

/** Keeps the coverage of rows up to date, once for each of their files. Their marks only read what there is. */
export function CoverageOfRows({ rows }: { readonly rows: readonly TreeRow[] }) {
  // Of another project that is still being imported, the engine knows no figures.
  return useSelector(selectIsCurrentInView) ? <CoverageOf rows={rows} /> : null;
}

function CoverageOf({ rows }: { readonly rows: readonly TreeRow[] }) {
  coverageApi.endpoints.coverage.useQuerySubscription();
  const fileIds = new Set(rows.filter(isInFile).map(({ key }) => fileIdIn(key)));
  return Array.from(fileIds, (fileId) => <CoverageOfFile key={fileId} fileId={fileId} />);
}

function CoverageOfFile({ fileId }: { readonly fileId: string }) {
  coverageApi.endpoints.fileCoverage.useQuerySubscription(fileId);
  return null;
}
