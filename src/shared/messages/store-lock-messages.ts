/** Why a store in a folder is not opened while another process uses it. Node only: a browser's store has no such lock. */
export const storeLockMessages = {
  store: "another process uses {path}. Close that first",
  cache:
    "another process uses this cache folder. Wait until that has finished, or name another folder with --cache ({folder})",
} as const;
