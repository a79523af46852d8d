import { useSelector } from "react-redux";
import type { PackageReach } from "../../../shared/packages/package-state.ts";
import { useShell } from "../../platform/shell-context.ts";
import { selectDecision } from "./slice.ts";

/** Returns how far packages are searched for here; null while the decision is unknown. */
export function usePackageReach(): PackageReach | null {
  const decision = useSelector(selectDecision);
  const isWeb = useShell() === null;
  return decision ?? (isWeb ? "handedOver" : null);
}
