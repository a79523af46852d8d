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
  /** Takes a project's id: makes a stored project the current one, without its source. Fails with `projectNotStored`. */
  reopen: takes(text).answers<Project>(),
  /** Closes the open project; everything stored for it stays. Does nothing where none is open. */
  closeProject: takes().answers<null>(),
  /** All stored projects, the latest imported first. */
  storedProjects: takes().answers<readonly StoredProject[]>(),
  /**
   * Takes a project's id: deletes everything stored for it, including the descriptions people have written; its folder
   * stays. Fails with `projectInUse` while another window shows it, and with `importedElsewhere`.
   */
  forgetProject: takes(text).answers<null>(),
};

/** The open project as a whole. */
export const contentCalls = {
  files: takes().answers<readonly ProjectFile[]>(),
  /** Finds types, members and files by name, as `goTo` does, and answers for the tree. */
  search: takes(text).answers<SearchReport>(),
  /**
   * Finds types, members, files and namespaces by a part of their name, the beginnings of humps, or `Type.Member`;
   * among equal matches, recently visited ones come first. An empty query finds only these, the latest first.
   */
  goTo: takes(text, list(text, GO_TO_RECENT)).answers<GoToAnswer>(),
  /** The preprocessor symbols that the project was read with. */
  symbols: takes().answers<readonly string[]>(),
  health: takes().answers<HealthReport>(),
};

/** One file's outline, and one type or member. Each takes an id and fails with `entityNotFound`. */
export const entityCalls = {
  outline: takes(text).answers<FileOutline>(),
  typeDetails: takes(text).answers<TypeDetails>(),
  memberDetails: takes(text).answers<MemberDetails>(),
};
