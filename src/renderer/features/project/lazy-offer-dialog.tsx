import { useState } from "react";
import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { type ImportOffer, offerWithdrawn, type StateWithOffer } from "./offer-slice.ts";

const OfferDialog = late(async () => ({ default: (await import("./offer-dialog.tsx")).OfferDialog }));

/** The offer to open something else instead of the running import; it loads with the first one. */
export function LazyOfferDialog() {
  const dispatch = useAppDispatch();
  const offer = useSelector(({ importOffer }: StateWithOffer) => importOffer);
  // Keeps the text while the dialog closes.
  const [last, setLast] = useState<ImportOffer | null>(null);
  if (offer !== null && offer !== last) setLast(offer);
  const open = last === null ? null : offer !== null && !offer.isAccepted;
  return (
    <LateDialog asked={open} onGivenUp={() => dispatch(offerWithdrawn())}>
      {(open) => <OfferDialog open={open} running={last?.running ?? null} />}
    </LateDialog>
  );
}
