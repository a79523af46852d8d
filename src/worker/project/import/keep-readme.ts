import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { MAX_README_BYTES } from "../../../shared/limits/files.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import { fileIdOf } from "../../../shared/model/entity-id.ts";
import type { Snapshot, SnapshotFile } from "../../catalogue/records/records.ts";
import { chooseReadme } from "../../sources/choose-readme.ts";
import { FileFailure, type ListedFile } from "../../sources/source.ts";
import { compressed } from "../../util/compression.ts";
import { sha256 } from "../../util/sha256.ts";
import type { ImportFacts } from "./import-facts.ts";
import type { ProjectFilesDependencies } from "./import-project-files.ts";

/** The files of an import, the tools to fetch and read them, and the store of texts. */
export interface KeepReadmeDependencies extends ProjectFilesDependencies {
  readonly facts: ImportFacts;
}

/**
 * Keeps the README of a source that cannot be read again. A failure is logged, and is no reason for an import to fail.
 */
export async function keepReadme(
  dependencies: KeepReadmeDependencies,
  listed: readonly ListedFile[],
  before: Snapshot | undefined,
): Promise<void> {
  const readme = chooseReadme(listed);
  const stored = readme && dependencies.files.byId.get(fileIdOf(readme.path));
  if (readme?.readme === undefined || stored === undefined) return;
  const { files, facts, signal, warn } = dependencies;
  const earlier = before?.files.find(({ id }) => id === stored.id);
  try {
    const isKept = earlier !== undefined && isSame(earlier, stored) && facts.texts.hasOwn(earlier);
    const kept = isKept ? earlier : await keep(dependencies, earlier ?? stored, readme);
    files.byId.set(stored.id, { ...stored, ...textOf(kept) });
  } catch (thrown) {
    signal.throwIfAborted();
    warn(formatMessage(engineLogMessages.fileUnreadable, { path: stored.path, detail: detailOf(thrown) }));
  }
}

type KeptText = Pick<SnapshotFile, "keptBytes" | "textHash">;

function textOf({ keptBytes, textHash }: KeptText): KeptText {
  return { ...(keptBytes !== undefined && { keptBytes }), ...(textHash !== undefined && { textHash }) };
}

// For sources without versions it is read again each time: it is one small file.
function isSame(earlier: SnapshotFile, { version }: SnapshotFile): boolean {
  return version !== undefined && earlier.version === version;
}

async function keep(
  { remote, readContent, facts }: KeepReadmeDependencies,
  known: SnapshotFile,
  { path, readme }: ListedFile,
): Promise<KeptText> {
  const fetched = readme && (await remote.fetch({ path }, readme));
  if (fetched === undefined || fetched instanceof FileFailure) return {};
  const bytes = new Uint8Array(await readContent(fetched));
  if (bytes.length > MAX_README_BYTES) return {};
  const [textHash, text] = await Promise.all([sha256(bytes), compressed(bytes)]);
  // If there is no room for more, the stored text stays.
  if (known.textHash === textHash && facts.texts.hasOwn(known)) return known;
  const isKept = await facts.texts.put([{ fileId: known.id, hash: textHash, bytes: text }]);
  return isKept ? { keptBytes: text.length, textHash } : {};
}
