import { Suspense, useState } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import type { ImportOffer, StateWithOffer } from "./offer-slice.ts";

const OfferDialog = late(async () => ({ default: (await import("./offer-dialog.tsx")).OfferDialog }));

/** The offer to open something else in the place of the import that runs; it loads with the first one. */
export function LazyOfferDialog() {
  const offer = useSelector(({ importOffer }: StateWithOffer) => importOffer);
  // It keeps its words while it closes.
  const [last, setLast] = useState<ImportOffer | null>(null);
  if (offer !== null && offer !== last) setLast(offer);
  const isOpen = offer !== null && !offer.isAccepted;
  return <Suspense fallback={null}>{last !== null && <OfferDialog open={isOpen} running={last.running} />}</Suspense>;
}
