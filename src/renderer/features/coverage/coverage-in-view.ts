import { weakMapMemoize } from "@reduxjs/toolkit";
import { createContext, useMemo } from "react";
import { shallowEqual, useSelector } from "react-redux";
import type { Coverage, FileCoverage } from "../../../shared/model/descriptions.ts";
import { coverageApi, type StateWithCoverage } from "./coverage-api.ts";

/** The known coverage of a project, and of those of its files that have rows in view. */
export interface CoverageInView {
  readonly project: Coverage | undefined;
  /** By file id. */
  readonly files: Readonly<Record<string, FileCoverage | undefined>>;
}

/**
 * The coverage that the marks of rows show. They read it from the context: the store would call each of their selectors
 * on every change.
 */
export const CoverageInView = createContext<CoverageInView>({ project: undefined, files: {} });

const { coverage, fileCoverage } = coverageApi.endpoints;
const answerFor = weakMapMemoize((fileId: string) => fileCoverage.select(fileId));

/** Returns the cached coverage of these files and of their project, without requesting any. */
export function useCoverageInView(fileIds: readonly string[]): CoverageInView {
  const { data: project } = coverage.useQueryState();
  const files = useSelector(
    (state: StateWithCoverage) => Object.fromEntries(fileIds.map((fileId) => [fileId, answerFor(fileId)(state).data])),
    shallowEqual,
  );
  return useMemo(() => ({ project, files }), [project, files]);
}
