import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import type { StateWithAuth } from "./slice.ts";

const SignInDialog = late(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** The dialog with the other ways to sign in, while it is asked for; it loads on first use. */
export function LazySignInDialog() {
  const ways = useSelector((state: StateWithAuth) => state.auth.setup);
  return <Suspense fallback={null}>{ways !== null && <SignInDialog ways={ways} />}</Suspense>;
}
