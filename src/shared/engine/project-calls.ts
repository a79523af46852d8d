import { takes } from "../contract/contract.ts";
import { text } from "../contract/schema-parts.ts";
import type { MemberDetails, TypeDetails } from "../model/details.ts";
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
  /** Looks for a text in the names of types and methods, without regard to upper and lower case. */
  search: takes(text).answers<SearchReport>(),
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
