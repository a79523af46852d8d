import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { diffMessages } from "../../../shared/messages/diff-messages.ts";
import { Git } from "../../../worker/git/git.ts";
import { reasonOf } from "../../../worker/git/git-failure.ts";
import { isMissing } from "../../../worker/sources/disk-walk.ts";

/** The source of a code base's state, with the name it was given by. */
export type State = { readonly name: string } & (
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "export"; readonly path: string }
  | { readonly kind: "commit"; readonly git: Git; readonly hash: string }
);

/** Resolves a name: a folder or file of this name, otherwise a commit. Throws an Error in plain words. */
export async function findState(name: string, gitFolder: string): Promise<State> {
  // Looking up a branch `a.txt/b` as a path fails where a file `a.txt` exists.
  const found = await stat(name).catch((thrown) => {
    if (!isMissing(thrown)) throw thrown;
  });
  if (found !== undefined) return { name, kind: found.isDirectory() ? "folder" : "export", path: resolve(name) };
  if (name.startsWith("-")) throw new Error(formatMessage(diffMessages.noRef, { name }));
  const fail = (thrown: unknown) => {
    const values = { name, folder: gitFolder, detail: reasonOf(thrown) };
    throw new Error(formatMessage(diffMessages.noGitFolder, values));
  };
  const git = await Git.in(resolve(gitFolder)).catch(fail);
  const hash = await git.commit(name).catch(fail);
  if (hash === undefined) throw new Error(formatMessage(diffMessages.noState, { name, folder: gitFolder }));
  return { name, kind: "commit", git, hash };
}
