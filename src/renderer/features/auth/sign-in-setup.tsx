import { lazy, Suspense } from "react";
import { useSelector } from "react-redux";
import type { StateWithAuth } from "./slice.ts";

const SetupDialog = lazy(async () => ({ default: (await import("./setup-dialog.tsx")).SetupDialog }));

/** The dialog with the other ways to sign in, while it is asked for; it loads on first use. */
export function SignInSetup() {
  const ways = useSelector((state: StateWithAuth) => state.auth.setup);
  return <Suspense fallback={null}>{ways !== null && <SetupDialog ways={ways} />}</Suspense>;
}
