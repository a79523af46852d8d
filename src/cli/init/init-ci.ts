import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import { terminalRow } from "../../shared/visible-text.ts";
import { realFolder } from "../../worker/sources/disk-walk.ts";
import { makeFolder } from "../output/make-folder.ts";
import type { GlossaSource } from "./glossa-source.ts";
import { workflowText } from "./workflow.ts";

export interface InitCiOptions {
  readonly glossa: GlossaSource;
  readonly branch: string;
}

const PATH = ".github/workflows/documentation.yml";

/** `glossa init ci`: writes a workflow that checks and publishes a code base. Throws an Error in plain words. */
export async function runInitCi(folder: string, { glossa, branch }: InitCiOptions): Promise<void> {
  // A folder whose name is mistyped is not made.
  await realFolder(folder);
  const path = join(folder, PATH);
  try {
    await makeFolder(dirname(resolve(path)));
    // Existing files are never overwritten.
    await writeFile(path, workflowText(glossa, branch), { flag: "wx" });
  } catch (thrown) {
    throw new Error(formatMessage(publishMessages.workflowNotWritten, { path, detail: detailOf(thrown) }));
  }
  process.stderr.write(terminalRow(formatMessage(publishMessages.workflowWritten, { path })));
}
