import { useState } from "react";
import { messages } from "../../shared/messages/messages.ts";
import { Button } from "./button.tsx";

/** A quiet button that copies a text, and says that it has; `label` says what, to those who do not see where it stands. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), console.error);
  return (
    <Button look="quiet" aria-label={copied ? undefined : label} onClick={() => void copy()}>
      {copied ? messages.copy.done : messages.copy.copy}
    </Button>
  );
}
