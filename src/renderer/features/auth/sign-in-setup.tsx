import { lazy, Suspense } from "react";
import { useAppSelector } from "../../app/hooks.ts";

const SetupDialog = lazy(async () => ({ default: (await import("./setup-dialog.tsx")).SetupDialog }));

/** The dialog that says how the sign-in is set up, while it is asked for; it loads on first use. */
export function SignInSetup() {
  const isOpen = useAppSelector((state) => state.auth.isSetupOpen);
  return <Suspense fallback={null}>{isOpen && <SetupDialog />}</Suspense>;
}
