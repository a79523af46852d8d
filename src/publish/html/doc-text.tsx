import { externalAddress } from "../../shared/external-address.ts";
import type { DocBlock, DocInline, DocLine, DocRow, DocText } from "../../shared/model/documentation.ts";
import { visibleRows } from "../../shared/visible-text.ts";
import type { Hrefs } from "../content/hrefs.ts";
import type { PageTarget } from "../content/page-target.ts";

/** The targets of the links in a text, as seen from its page. */
export interface TextLinks {
  readonly references: ReadonlyMap<string, PageTarget>;
  readonly hrefs: Hrefs;
}

/** A text of documentation on a page. */
export function DocTextView({ text, ...links }: TextLinks & { readonly text: DocText }) {
  if (typeof text !== "string") return text.map((block) => <Block block={block} {...links} />);
  return text
    .split("\n")
    .filter((row) => row !== "")
    .map((row) => <p>{visibleRows(row)}</p>);
}

/** A single line of documentation. */
export function DocLineView({ line, ...links }: TextLinks & { readonly line: DocLine }) {
  return typeof line === "string" ? visibleRows(line) : <Inlines content={line} {...links} />;
}

function Block({ block, ...links }: TextLinks & { readonly block: DocBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Inlines content={block.content} {...links} />
        </p>
      );
    case "code":
      return (
        // Wide code scrolls; the tab stop makes that possible with the keyboard.
        <pre tabindex={0}>
          <code>{visibleRows(block.text)}</code>
        </pre>
      );
    case "list": {
      const items = block.items.map((item) => (
        <li>
          {item.map((inner) => (
            <Block block={inner} {...links} />
          ))}
        </li>
      ));
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return <Table table={block} {...links} />;
  }
}

function Table({ table, ...links }: TextLinks & { readonly table: Extract<DocBlock, { readonly kind: "table" }> }) {
  return (
    <table tabindex={0}>
      {table.header && (
        <thead>
          <Row row={table.header} isHeader {...links} />
        </thead>
      )}
      <tbody>
        {table.rows.map((row) => (
          <Row row={row} {...links} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, isHeader, ...links }: TextLinks & { readonly row: DocRow; readonly isHeader?: boolean }) {
  return (
    <tr>
      {row.map((cell) => {
        const blocks = cell.map((block) => <Block block={block} {...links} />);
        return isHeader ? <th scope="col">{blocks}</th> : <td>{blocks}</td>;
      })}
    </tr>
  );
}

function Inlines({ content, ...links }: TextLinks & { readonly content: readonly DocInline[] }) {
  return content.map((inline) =>
    typeof inline === "string" ? visibleRows(inline) : <Inline inline={inline} {...links} />,
  );
}

function Inline({ inline, ...links }: TextLinks & { readonly inline: Exclude<DocInline, string> }) {
  const children = <Inlines content={inline.content} {...links} />;
  switch (inline.kind) {
    case "code":
      return <code>{children}</code>;
    case "strong":
      return <strong>{children}</strong>;
    case "stressed":
      return <em>{children}</em>;
    case "address": {
      const href = externalAddress(inline.href);
      return href === undefined ? children : <a href={href}>{children}</a>;
    }
    case "reference": {
      const target = links.references.get(inline.key);
      const named = inline.isName ? <code>{children}</code> : children;
      return target === undefined ? named : <a href={links.hrefs.to(target)}>{named}</a>;
    }
  }
}
