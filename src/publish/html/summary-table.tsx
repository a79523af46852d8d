import type { Child } from "hono/jsx";
import { publishMessages as words } from "../../shared/messages/publish-messages.ts";

/** A table of names with their summaries. */
export function SummaryTable({ children }: { readonly children: Child }) {
  return (
    <table class="members">
      <thead>
        <tr>
          <th>{words.name}</th>
          <th>{words.summary}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
