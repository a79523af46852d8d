import { late } from "../../ui/loading/late.ts";

/** The question whether code may be sent; it loads when it is asked for the first time. */
export const LazyConsentDialog = late(async () => ({
  default: (await import("./consent-dialog.tsx")).ConsentDialog,
}));
