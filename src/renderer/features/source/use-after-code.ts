import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { oncePainted } from "../../ui/after-paint.ts";
import type { StateWithSource } from "./slice.ts";

/**
 * A value as it is now; while code is open, once that has been painted, and until then the one before: whoever follows a
 * name in the code sees first where it leads, and what takes longer to show comes after that.
 */
export function useAfterCode<Value>(latest: Value): Value {
  const isReading = useSelector(({ source }: StateWithSource) => source.open !== null);
  const [shown, setShown] = useState(latest);
  if (!isReading && shown !== latest) setShown(latest);
  useEffect(() => oncePainted(() => setShown(latest)), [latest]);
  return isReading ? shown : latest;
}
