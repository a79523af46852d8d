import { GlossaError } from "../../shared/errors/errors.ts";
import { encodeBase64 } from "./base64.ts";
import { findEntries } from "./find-entries.ts";
import { entryOf, type NewEntry, portions, textIn } from "./new-entries.ts";
import type { Change, PullRequestBase } from "./pull-request-base.ts";
import { make, nameOf, type RepositoryWork } from "./repository-work.ts";
import { madeSchema } from "./response-schemas.ts";

/**
 * Creates a tree with the changed files and returns its id. Texts are sent inside of it, many at a time; bytes that are
 * no UTF-8, or do not arrive unchanged, as separate blobs. Throws `pullRequestBytesChanged` if that does not help.
 */
export async function sendFiles(
  work: RepositoryWork,
  { tree, changes }: Pick<PullRequestBase, "tree" | "changes">,
  onSent: (files: number) => void,
): Promise<string> {
  const withTexts = await sendTexts(work, tree, changes, onSent);
  const left = await changesNotIn(work, withTexts, changes);
  if (left.length === 0) return withTexts;
  const sentBefore = changes.length - left.length;
  const withAll = await sendBlobs(work, withTexts, left, (files) => onSent(sentBefore + files));
  const [lost] = await changesNotIn(work, withAll, left);
  if (lost !== undefined) throw bytesChanged(work, lost);
  return withAll;
}

async function sendTexts(
  work: RepositoryWork,
  tree: string,
  changes: readonly Change[],
  onSent: (files: number) => void,
): Promise<string> {
  const texts = changes.flatMap((change) => {
    const content = textIn(change.bytes);
    return content === undefined ? [] : { entry: { ...entryOf(change), content }, size: change.bytes.length };
  });
  let [last, sent] = [tree, 0];
  for (const some of portions(texts)) {
    last = await makeTree(work, last, some);
    sent += some.length;
    onSent(sent);
  }
  return last;
}

// One after another, as GitHub requires for writing requests.
async function sendBlobs(
  work: RepositoryWork,
  tree: string,
  changes: readonly Change[],
  onSent: (files: number) => void,
): Promise<string> {
  const { owner, repo } = work;
  const entries: NewEntry[] = [];
  for (const change of changes) {
    const blob = { content: encodeBase64(change.bytes), encoding: "base64" };
    const made = await make(work, madeSchema, ({ git }, options) =>
      git.createBlob({ owner, repo, ...blob, ...options }),
    );
    if (made.sha !== change.id) throw bytesChanged(work, change);
    entries.push({ ...entryOf(change), sha: made.sha });
    onSent(entries.length);
  }
  let last = tree;
  for (const some of portions(entries.map((entry) => ({ entry, size: 0 })))) last = await makeTree(work, last, some);
  return last;
}

async function makeTree(work: RepositoryWork, base: string, entries: readonly NewEntry[]): Promise<string> {
  const { owner, repo } = work;
  const tree = { base_tree: base, tree: [...entries] };
  const made = await make(work, madeSchema, ({ git }, options) => git.createTree({ owner, repo, ...tree, ...options }));
  return made.sha;
}

async function changesNotIn(
  work: RepositoryWork,
  tree: string,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const paths = changes.map(({ path }) => path);
  const entries = await findEntries(work, tree, paths);
  return changes.filter(({ path, id, mode }) => entries.get(path)?.sha !== id || entries.get(path)?.mode !== mode);
}

function bytesChanged(work: RepositoryWork, { path }: Change): GlossaError {
  return new GlossaError("pullRequestBytesChanged", { name: nameOf(work), path });
}
