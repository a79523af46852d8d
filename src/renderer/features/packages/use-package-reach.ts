import { useSelector } from "react-redux";
import type { PackageReach } from "../../../shared/packages/package-state.ts";
import { useShell } from "../../platform/shell-context.ts";
import { selectDecision } from "./slice.ts";

/** How far packages are looked for here; null as long as it is not known what was decided. */
export function usePackageReach(): PackageReach | null {
  const decision = useSelector(selectDecision);
  const isWeb = useShell() === null;
  return decision ?? (isWeb ? "handedOver" : null);
}
