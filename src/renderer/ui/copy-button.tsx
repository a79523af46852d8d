import { useState } from "react";
import { messages } from "../../shared/messages/messages.ts";
import { Button } from "./button.tsx";

/** A quiet button that copies a text, and says that it has. */
export function CopyButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), console.error);
  return (
    <Button look="quiet" onClick={() => void copy()}>
      {copied ? messages.copy.done : messages.copy.copy}
    </Button>
  );
}
