import { lazy, Suspense } from "react";
import { useAppSelector } from "../../store/hooks.ts";

const SetupDialog = lazy(async () => ({ default: (await import("./setup-dialog.tsx")).SetupDialog }));

/** The dialog with the other ways to sign in, while it is asked for; it loads on first use. */
export function SignInSetup() {
  const ways = useAppSelector((state) => state.auth.setup);
  return <Suspense fallback={null}>{ways !== null && <SetupDialog ways={ways} />}</Suspense>;
}
