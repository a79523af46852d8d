import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import { terminalRow } from "../../shared/visible-text.ts";
import { makeFolder } from "../output/make-folder.ts";
import { readGlossaSource, workflowText } from "./workflow.ts";

export interface InitCiOptions {
  /** `OWNER/REPOSITORY` or `OWNER/REPOSITORY@REF`. */
  readonly glossa: string;
  readonly branch: string;
}

const PATH = ".github/workflows/documentation.yml";

const BRANCH = /^[\w./-]+$/;

/** `glossa init ci`: writes a workflow that checks and publishes a code base. Throws an Error in plain words. */
export async function runInitCi(folder: string, { glossa, branch }: InitCiOptions): Promise<void> {
  const source = readGlossaSource(glossa);
  if (source === undefined) throw new Error(formatMessage(publishMessages.badGlossa, { glossa }));
  if (!BRANCH.test(branch)) throw new Error(formatMessage(publishMessages.badBranch, { branch }));
  const path = join(folder, PATH);
  try {
    await makeFolder(dirname(resolve(path)));
    // Nobody's own file is written over.
    await writeFile(path, workflowText(source, branch), { flag: "wx" });
  } catch (thrown) {
    throw new Error(formatMessage(publishMessages.workflowNotWritten, { path, detail: detailOf(thrown) }));
  }
  process.stderr.write(terminalRow(formatMessage(publishMessages.workflowWritten, { path })));
}
