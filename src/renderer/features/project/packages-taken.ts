import { formatMessage } from "../../../shared/errors/errors.ts";
import { packageMessages } from "../../../shared/messages/package-messages.ts";
import { noticeRaised } from "../notices/slice.ts";
import { beginOpenAgain } from "./import-again.ts";
import type { ProjectThunk } from "./slice.ts";

/** Reports that a folder of packages was registered, and imports the open project again with it. */
export function packagesTaken(name: string): ProjectThunk<void> {
  return (dispatch) => {
    dispatch(noticeRaised("news", formatMessage(packageMessages.folder.taken, { name })));
    dispatch(beginOpenAgain());
  };
}
