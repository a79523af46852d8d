import { visible } from "../../shared/visible-text.ts";
import type { LinkedToken } from "../content/entry.ts";
import type { Hrefs } from "../content/hrefs.ts";
import type { LinkedName } from "../content/page-target.ts";

/** Coloured code with its types as links. */
export function Tokens({ tokens, hrefs }: { readonly tokens: readonly LinkedToken[]; readonly hrefs: Hrefs }) {
  return withWholeKeywords(tokens).map(({ text, role, target }) => {
    const shown = visible(text);
    if (target !== undefined)
      return (
        <a class={role} href={hrefs.to(target)}>
          {shown}
        </a>
      );
    // The `b` element is intended for keywords in HTML.
    if (role === "keyword") return <b>{shown}</b>;
    return role === "plain" ? shown : <span class={role}>{shown}</span>;
  });
}

/** Merges consecutive keywords such as `public static`, as most declarations begin with several. */
function withWholeKeywords(tokens: readonly LinkedToken[]): readonly LinkedToken[] {
  const whole: LinkedToken[] = [];
  for (const token of tokens) {
    const [before, blank] = whole.slice(-2);
    if (token.role === "keyword" && blank?.text === " " && before?.role === "keyword")
      whole.splice(-2, 2, { ...token, text: `${before.text} ${token.text}` });
    else whole.push(token);
  }
  return whole;
}

/** A declaration as a block. */
export function Signature(props: { readonly tokens: readonly LinkedToken[]; readonly hrefs: Hrefs }) {
  return (
    <pre class="signature">
      <code>
        <Tokens {...props} />
      </code>
    </pre>
  );
}

/** A name, as a link where it has a target. */
export function NameLink({ name, hrefs }: { readonly name: LinkedName; readonly hrefs: Hrefs }) {
  const shown = visible(name.name);
  return name.target === undefined ? <span>{shown}</span> : <a href={hrefs.to(name.target)}>{shown}</a>;
}
