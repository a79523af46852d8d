import { documentationMessages } from "../../../shared/messages/details-messages.ts";
import type { DocBlock, DocRow, DocText } from "../../../shared/model/documentation.ts";
import { visibleRows } from "../../ui/text/visible-text.tsx";
import { DocLineView } from "./doc-line.tsx";
import styles from "./doc-text.module.css";
import { laidOut } from "./laid-out-text.ts";

/** A text of documentation: paragraphs, lists, code and tables. */
export function DocTextView({ text }: { readonly text: DocText }) {
  return <Blocks blocks={typeof text === "string" ? plainBlocks(text) : text} />;
}

// Consecutive lines of plain text form one paragraph, with their line breaks kept.
function plainBlocks(text: string): readonly DocBlock[] {
  return laidOut(text).map(({ kind, lines }): DocBlock => {
    if (kind === "lines") return { kind: "paragraph", content: [lines.join("\n")] };
    return { kind: "list", isNumbered: false, items: lines.map((line) => [{ kind: "paragraph", content: [line] }]) };
  });
}

function Blocks({ blocks }: { readonly blocks: readonly DocBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes but as a whole
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { readonly block: DocBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className={styles.text} dir="auto">
          <DocLineView line={block.content} />
        </p>
      );
    case "code":
      return <CodeRows text={block.text} />;
    case "list": {
      const List = block.isNumbered ? "ol" : "ul";
      return (
        <List className={styles.list} dir="auto">
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <li key={index}>
              <Blocks blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <Table header={block.header} rows={block.rows} />;
  }
}

/** Lines of code. */
export function CodeRows({ text }: { readonly text: string }) {
  return (
    <pre className={styles.rows}>
      <code>{visibleRows(text)}</code>
    </pre>
  );
}

interface TableProps {
  readonly header: DocRow | null;
  readonly rows: readonly DocRow[];
}

function Table({ header, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <figure className={styles.frame} aria-label={documentationMessages.table} tabIndex={0}>
      <table className={styles.table}>
        {header !== null && (
          <thead>
            <tr>
              {header.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                <th key={index} scope="col" dir="auto">
                  <Blocks blocks={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <tr key={index}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                <td key={at} dir="auto">
                  <Blocks blocks={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
