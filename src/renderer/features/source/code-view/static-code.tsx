import { useMemo } from "react";
import { visibleRows } from "../../../ui/text/visible-text.tsx";
import styles from "../code/code.module.css";
import { useEntityCardQuery } from "../state/source-api.ts";
import { type ColouredPiece, colouredRows, plainRows } from "../text/coloured-rows.ts";
import { useCode } from "./use-code.ts";
import { type FoundSource, useSource } from "./use-source.ts";

export interface DeclarationCodeProps {
  /** The id of the type or member. */
  readonly entityId: string;
  /** The declaration as imported, shown until its colours are known. */
  readonly plain: string;
}

/** The declaration of a type or member with syntax colouring, read-only and without links. */
export function DeclarationCode({ entityId, plain }: DeclarationCodeProps) {
  const { currentData: card } = useEntityCardQuery(entityId);
  const { source, names } = useSource(card?.file.id ?? "", card === undefined);
  // A text that has changed since may have another declaration in these rows.
  if (card === undefined || source === undefined || source.isChanged) return <PlainCode code={plain} />;
  return <ColouredCode source={source} names={names} rows={{ first: card.range[0], last: card.range[2] }} />;
}

interface ColouredCodeProps {
  readonly source: NonNullable<FoundSource["source"]>;
  readonly names: FoundSource["names"];
  readonly rows: { readonly first: number; readonly last: number };
}

function ColouredCode({ source, names, rows }: ColouredCodeProps) {
  const { code, names: shownNames } = useCode(source, names, rows);
  const coloured = useMemo(
    () => colouredRows({ ...code, names: shownNames?.names ?? new Uint32Array() }),
    [code, shownNames],
  );
  return <Rows rows={coloured} />;
}

/** Code without colours. */
export function PlainCode({ code }: { readonly code: string }) {
  return <Rows rows={useMemo(() => plainRows(code), [code])} />;
}

function Rows({ rows }: { readonly rows: readonly (readonly ColouredPiece[])[] }) {
  return (
    <pre>
      <code>
        {rows.map((pieces, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one text never move
          <span key={row}>
            {pieces.map(pieceNode)}
            {"\n"}
          </span>
        ))}
      </code>
    </pre>
  );
}

// Plain text is rendered without an element.
function pieceNode({ text, kind }: ColouredPiece, index: number) {
  if (kind === null) return visibleRows(text);
  return (
    <span key={index} className={styles[kind]}>
      {visibleRows(text)}
    </span>
  );
}
