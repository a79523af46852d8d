import { unreadNote } from "../../project/files/unread-note.ts";
import type { Rule } from "../model/rule.ts";

export const unreadableFile: Rule = {
  id: "unreadable-file",
  title: "File that cannot be read",
  text: "A source file could not be read, or only in part, so that nothing is known of the documentation in what is missing.",
  example: "A file of 200 MB, a binary file with the extension of a source file, or code that no parser gets through.",
  fix: "glossa health says why. Exclude the file with its reason where it is meant to be so.",
  severity: "warning",
  visibility: "private",
  findInFile: (file) => {
    const message = unreadNote(file);
    return message === undefined ? [] : [{ detail: "", message }];
  },
};
