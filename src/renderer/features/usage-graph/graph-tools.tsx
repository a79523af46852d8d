import type { RefObject } from "react";
import { classDiagramMessages } from "../../../shared/messages/class-diagram-messages.ts";
import { usageGraphMessages } from "../../../shared/messages/usage-graph-messages.ts";
import { USE_CONFIDENCES, type UseConfidence } from "../../../shared/model/uses.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { GraphView } from "./graph-view.ts";
import styles from "./usage-graph.module.css";

const CONFIDENCES: readonly UseConfidence[] = USE_CONFIDENCES.toReversed();

export interface GraphToolsProps {
  /** Null if there is no picture. */
  readonly view: RefObject<GraphView | null> | null;
  /** Whether it takes the whole window. */
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
  readonly callees: boolean;
  readonly onToggleCallees: () => void;
  readonly atLeast: UseConfidence;
  readonly onAtLeast: (atLeast: UseConfidence) => void;
}

/** Buttons to zoom and fit the picture; the filters of the picture and the list. */
export function GraphTools({ view, isFull, onFull, callees, onToggleCallees, atLeast, onAtLeast }: GraphToolsProps) {
  const { fullWindow, leaveFullWindow } = classDiagramMessages;
  const words = usageGraphMessages;
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.tools}>
      {view !== null && (
        <>
          <ZoomButtons view={view} />
          <Button look="quiet" onClick={() => onFull(!isFull)}>
            {isFull ? leaveFullWindow : fullWindow}
          </Button>
        </>
      )}
      <span className={styles.gap} />
      <label className={styles.choice}>
        <input type="checkbox" checked={callees} onChange={onToggleCallees} />
        {words.showCallees}
      </label>
      <label className={styles.choice}>
        {words.confidence}
        <select
          value={atLeast}
          onChange={({ target }) => onAtLeast(CONFIDENCES.find((one) => one === target.value) ?? atLeast)}
        >
          {CONFIDENCES.map((one) => (
            <option key={one} value={one}>
              {words.atLeast[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function ZoomButtons({ view }: { readonly view: RefObject<GraphView | null> }) {
  const { zoomIn, zoomOut, fit } = classDiagramMessages;
  return (
    <>
      <Button look="quiet" aria-label={zoomIn} onClick={() => view.current?.zoomIn()}>
        +
      </Button>
      <Button look="quiet" aria-label={zoomOut} onClick={() => view.current?.zoomOut()}>
        −
      </Button>
      <Button look="quiet" onClick={() => view.current?.fit()}>
        {fit}
      </Button>
    </>
  );
}
