/** The texts about files of no project that only repeat what projects declare. */
export const copiedFileMessages = {
  leftOut: {
    one: "{count} file of no project is left out, as it only repeats what projects declare: {files}.",
    other: "{count} files of no project are left out, as they only repeat what projects declare: {files}.",
  },
  andMoreFiles: { one: "{path} and {count} more file", other: "{path} and {count} more files" },
} as const;
