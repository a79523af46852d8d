import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { oncePainted } from "../../../ui/after-paint.ts";
import type { StateWithSource } from "./slice.ts";

/**
 * Returns the latest value; while code is open, the previous value until the code has been painted: a user who follows a
 * name in the code first sees its target, and what takes longer to show comes after that.
 */
export function useAfterCode<Value>(latest: Value): Value {
  const isReading = useSelector(({ source }: StateWithSource) => source.open !== null);
  const [shown, setShown] = useState(latest);
  if (!isReading && shown !== latest) setShown(latest);
  useEffect(() => oncePainted(() => setShown(latest)), [latest]);
  return isReading ? shown : latest;
}
