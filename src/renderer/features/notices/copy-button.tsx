import { useState } from "react";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { copyText } from "./copy-text.ts";

/** A quiet button that copies a text, and confirms that; `label` tells screen readers what is copied. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const dispatch = useAppDispatch();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await dispatch(copyText(text)));
  return (
    <Button look="quiet" aria-label={copied ? undefined : label} onClick={() => void copy()}>
      {copied ? messages.copy.done : messages.copy.copy}
    </Button>
  );
}
