import { weakMapMemoize } from "@reduxjs/toolkit";
import { createContext, useMemo } from "react";
import { shallowEqual, useSelector } from "react-redux";
import type { Coverage, FileCoverage } from "../../../shared/model/descriptions.ts";
import { coverageApi, type StateWithCoverage } from "./coverage-api.ts";

/** The coverage that is known of a project, and of those of its files that have rows in view. */
export interface CoverageInView {
  readonly project: Coverage | undefined;
  /** By the ids of the files. */
  readonly files: Readonly<Record<string, FileCoverage | undefined>>;
}

/** What the marks of rows show. They read it here: the store would ask each of them at every change of anything. */
export const CoverageInView = createContext<CoverageInView>({ project: undefined, files: {} });

const { coverage, fileCoverage } = coverageApi.endpoints;
const answerFor = weakMapMemoize((fileId: string) => fileCoverage.select(fileId));

/** The coverage that the page has of these files and of their project; it asks for nothing. */
export function useCoverageInView(fileIds: readonly string[]): CoverageInView {
  const { data: project } = coverage.useQueryState();
  const files = useSelector(
    (state: StateWithCoverage) => Object.fromEntries(fileIds.map((fileId) => [fileId, answerFor(fileId)(state).data])),
    shallowEqual,
  );
  return useMemo(() => ({ project, files }), [project, files]);
}
