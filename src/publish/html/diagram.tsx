import { cutTo } from "../../shared/cut-to.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { visible } from "../../shared/visible-text.ts";
import type { Hrefs } from "../content/hrefs.ts";
import type { TypePage } from "../content/page-content.ts";
import type { LinkedName } from "../content/page-target.ts";
import { BOX_HEIGHT, type DiagramBox, layOut, type PlacedBox } from "./diagram-layout.ts";

/** Maximum number of bases and of derived types in the diagram; the others are only listed below it. */
const [MAX_BASES, MAX_DERIVED] = [4, 4];

const [MAX_CHARACTERS, CHARACTER_WIDTH, PADDING] = [40, 7.2, 20];

/** A box that may be a link. */
type LinkedBox = DiagramBox & Pick<LinkedName, "target">;

/** A type between its bases and its derived types; nothing for a type without either, for lists say the same. */
export function TypeDiagram({ page, hrefs }: { readonly page: TypePage; readonly hrefs: Hrefs }) {
  const { type, bases, entry } = page;
  const derived = entry.below;
  if (bases.length === 0 && derived.length === 0) return null;
  const above = bases.slice(0, MAX_BASES).map(boxOf);
  const below = derived.slice(0, MAX_DERIVED).map(boxOf);
  const left = derived.length - below.length;
  if (left > 0) below.push(boxOf({ name: formatMessage(words.moreDerived, { count: left }), target: undefined }));
  const boxes = [boxOf({ name: type.name, target: undefined }), ...above, ...below];
  const arrows = boxes.slice(1).map((_, at): readonly [number, number] => {
    return at < above.length ? [0, at + 1] : [at + 1, 0];
  });
  return <Picture boxes={boxes} arrows={arrows} hrefs={hrefs} />;
}

function boxOf({ name, target }: LinkedName): LinkedBox {
  const text = cutTo(MAX_CHARACTERS, visible(name));
  return { text, width: Math.ceil(text.length * CHARACTER_WIDTH) + PADDING, target };
}

interface PictureProps {
  /** The first is the type that the diagram is about. */
  readonly boxes: readonly LinkedBox[];
  readonly arrows: readonly (readonly [from: number, to: number])[];
  readonly hrefs: Hrefs;
}

// The lists below it contain the same for screen readers, and the same links for the keyboard.
function Picture({ boxes, arrows, hrefs }: PictureProps) {
  const { width, height, boxes: placed, arrows: lines } = layOut(boxes, arrows);
  return (
    <div class="diagram">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <defs>
          <marker id="page.arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto">
            <path d="M1 1 9 5 1 9Z" />
          </marker>
        </defs>
        {lines.map((points) => (
          <path class="arrow" d={`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`} marker-end="url(#page.arrow)" />
        ))}
        {placed.map((box, at) => (
          <Box box={box} target={boxes[at]?.target} isSubject={at === 0} hrefs={hrefs} />
        ))}
      </svg>
    </div>
  );
}

interface BoxProps extends Pick<LinkedName, "target"> {
  readonly box: PlacedBox;
  readonly isSubject: boolean;
  readonly hrefs: Hrefs;
}

function Box({ box: { x, y, width, text }, target, isSubject, hrefs }: BoxProps) {
  const drawn = (
    <>
      <rect x={x} y={y} width={width} height={BOX_HEIGHT} rx="4" class={isSubject ? "subject" : undefined} />
      <text x={x + width / 2} y={y + BOX_HEIGHT / 2} text-anchor="middle" dominant-baseline="central">
        {text}
      </text>
    </>
  );
  return target === undefined ? (
    drawn
  ) : (
    <a href={hrefs.to(target)} tabindex={-1}>
      {drawn}
    </a>
  );
}
