import { takes } from "../contract/contract.ts";
import { list, text } from "../contract/schema-parts.ts";
import { GO_TO_RECENT } from "../limits/answers.ts";
import type { MemberDetails, TypeDetails } from "../model/details.ts";
import type { GoToAnswer } from "../model/go-to.ts";
import type { HealthReport } from "../model/health.ts";
import type { FileOutline, SearchReport } from "../model/outline.ts";
import type { Project, ProjectFile, StoredProject } from "../model/project.ts";

/** Which project is open. */
export const projectCalls = {
  /** Takes a project's id: makes a stored one the current one, without its source. Fails with `projectNotStored`. */
  reopen: takes(text).answers<Project>(),
  /** Ends looking at the open project; all that is stored of it stays. Does nothing where none is open. */
  closeProject: takes().answers<null>(),
  /** All that are stored, the latest imported first. */
  storedProjects: takes().answers<readonly StoredProject[]>(),
  /**
   * Takes a project's id: removes all that is stored of it, what people have written for it too; its folder stays. Fails
   * with `projectInUse` while another window shows it, and with `importedElsewhere`.
   */
  forgetProject: takes(text).answers<null>(),
};

/** The open project as a whole. */
export const contentCalls = {
  files: takes().answers<readonly ProjectFile[]>(),
  /** Looks for types, members and files by their names, as `goTo` does, and answers for the tree. */
  search: takes(text).answers<SearchReport>(),
  /**
   * Finds types, members, files and namespaces by a part of their names, beginnings of humps, or `Type.Member`; among equals
   * those first that were gone to lately. A text that asks for nothing finds these alone, the latest first.
   */
  goTo: takes(text, list(text, GO_TO_RECENT)).answers<GoToAnswer>(),
  /** The preprocessor symbols that it was read with. */
  symbols: takes().answers<readonly string[]>(),
  health: takes().answers<HealthReport>(),
};

/** One file's outline, and one type or member. Each takes an id and fails with `entityNotFound`. */
export const entityCalls = {
  outline: takes(text).answers<FileOutline>(),
  typeDetails: takes(text).answers<TypeDetails>(),
  memberDetails: takes(text).answers<MemberDetails>(),
};
