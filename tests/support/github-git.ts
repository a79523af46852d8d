import {
  blobId,
  bytesOf,
  commitOf,
  idOf,
  type RepositoryFiles,
  type StandInRepository,
  treeOf,
} from "./github-repository.ts";

/** A commit of the stand-in; `files` are all files of its tree. */
export interface StandInCommit {
  readonly sha: string;
  readonly files: RepositoryFiles;
  readonly parents: readonly string[];
  readonly message: string;
}

/** A pull request of the stand-in. */
export interface StandInPull {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly base: string;
  /** `owner:branch`. */
  readonly head: string;
  readonly sha: string;
}

/**
 * The git data of a repository of the stand-in, including everything that requests have created: nothing is removed.
 */
export class StandInGit {
  readonly commits = new Map<string, StandInCommit>();
  /** Branch name → commit. */
  readonly refs = new Map<string, string>();
  readonly trees: RepositoryFiles[] = [];
  readonly blobs = new Map<string, Uint8Array>();
  readonly pulls: StandInPull[] = [];
  /** The file sets that are already in `blobs`. */
  private readonly read = new WeakSet<RepositoryFiles>();
  /** Whether the texts in a new tree lose their byte order marks. */
  dropsMarks = false;

  constructor(readonly repository: StandInRepository) {
    const { branches, history = [], defaultBranch = "main" } = repository;
    for (const [branch, files] of Object.entries(branches)) {
      const states = branch === defaultBranch ? [...history, files] : [files];
      const last = states.reduce<string[]>((parents, state) => [this.addState(state, parents)], []);
      this.refs.set(branch, last.join(""));
    }
  }

  /** Returns the current files of a branch. */
  filesOf(branch: string): RepositoryFiles | undefined {
    return this.commits.get(this.refs.get(branch) ?? "")?.files;
  }

  /** Returns the files of all commits, and of trees that were never committed. */
  states(): readonly RepositoryFiles[] {
    return [...this.commits.values()].map(({ files }) => files).concat(this.trees);
  }

  rootOf(tree: string): RepositoryFiles | undefined {
    return this.states().find((files) => treeOf(files) === tree);
  }

  blob(sha: string): Uint8Array | undefined {
    for (const files of this.states().filter((one) => !this.read.has(one))) {
      this.read.add(files);
      for (const bytes of Object.values(files).map(bytesOf)) this.blobs.set(blobId(bytes), bytes);
    }
    return this.blobs.get(sha);
  }

  commit(files: RepositoryFiles, parents: readonly string[], message: string): StandInCommit {
    const sha = idOf(`${commitOf(files)} ${parents} ${message}`);
    const commit = { sha, files, parents, message };
    this.commits.set(sha, commit);
    return commit;
  }

  /** Returns a text as it is stored. */
  keep(text: string): string {
    return this.dropsMarks ? text.replace(/^\ufeff/, "") : text;
  }

  /** Whether a commit is the same as the other, or in its history. */
  isAncestor(sha: string, other: string): boolean {
    return sha === other || (this.commits.get(other)?.parents ?? []).some((parent) => this.isAncestor(sha, parent));
  }

  private addState(files: RepositoryFiles, parents: readonly string[]): string {
    const sha = commitOf(files);
    this.commits.set(sha, { sha, files, parents, message: "A commit" });
    return sha;
  }
}
