import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { usageGraphMessages } from "../../../shared/messages/usage-graph-messages.ts";
import type { UsageGraph, UsageNode, UsedClass } from "../../../shared/model/usage-graph.ts";
import type { UseConfidence } from "../../../shared/model/uses.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { FullWindow } from "../../ui/dialogs/full-window.tsx";
import { revealEntity } from "../explorer/thunks.ts";
import type { StateWithTheme } from "../theme/slice.ts";
import { GraphPicture, type GraphPictureProps } from "./graph-picture.tsx";
import { GraphTools, type GraphToolsProps } from "./graph-tools.tsx";
import type { GraphView, OnNode } from "./graph-view.ts";
import { ReachNote } from "./reach-note.tsx";
import styles from "./usage-graph.module.css";
import type { useExpansion } from "./use-expansion.ts";
import { type ListContext, UsedClassList } from "./used-class-list.tsx";

const CLICKS = ["callers", "methods", "classes"] as const;

export interface LoadedGraphProps {
  readonly graph: UsageGraph;
  readonly opening: ReturnType<typeof useExpansion>;
}

/** The picture with its tools, and the lists with the same content. */
export function LoadedGraph({ graph, opening }: LoadedGraphProps) {
  const { open, toggleCallers, toggleNode, toggleCallees } = opening;
  const words = usageGraphMessages;
  const [isFull, setFull] = useState(false);
  const [atLeast, setAtLeast] = useState<UseConfidence>("likely");
  const [failure, fail] = useFailure();
  const tools: ShownTools = { callees: open.callees, onToggleCallees: toggleCallees, atLeast, onAtLeast: setAtLeast };
  const list = { callers: graph.callers, reach: graph.reach, atLeast };
  // A property alone in its picture would look as if nothing used it.
  const hasPicture = graph.nodes.length > 1 || graph.reach[graph.id]?.isFollowed !== false;
  const drawn = {
    ...{ graph, tools, hasPicture: hasPicture && failure === null },
    ...{ onToggle: toggleNode, onFailure: fail, onFull: setFull },
  };
  return (
    <>
      <Drawn {...drawn} isFull={false} />
      {isFull && (
        <FullWindow title={`${words.title} · ${graph.name}`} onLeave={() => setFull(false)}>
          <Drawn {...drawn} isFull />
        </FullWindow>
      )}
      {failure !== null && <p className={styles.quiet}>{formatMessage(words.noPicture, { detail: failure })}</p>}
      <Group
        {...{ ...list, title: words.callers, onToggleCallers: toggleCallers }}
        classes={graph.callers[graph.id] ?? []}
      >
        <ReachNote reach={graph.reach[graph.id]} hasUses={graph.callers[graph.id]?.length !== 0} />
      </Group>
      {graph.callees !== null && (
        <Group {...{ ...list, title: words.callees, onToggleCallers: null }} classes={graph.callees}>
          {graph.callees.length === 0 && <p className={styles.quiet}>{words.usesNothing}</p>}
        </Group>
      )}
    </>
  );
}

type ShownTools = Omit<GraphToolsProps, "view" | "isFull" | "onFull">;

interface DrawnProps extends Pick<PictureProps, "graph" | "onToggle" | "onFailure" | "isFull" | "onFull"> {
  readonly tools: ShownTools;
  readonly hasPicture: boolean;
}

/** The picture with its tools, in the page or in the whole window. */
function Drawn({ tools, hasPicture, isFull, onFull, ...rest }: DrawnProps) {
  const view = useRef<GraphView | null>(null);
  const full = { isFull, onFull };
  return (
    <>
      <GraphTools view={hasPicture ? view : null} {...tools} {...full} />
      {hasPicture && <Picture {...rest} {...full} view={view} atLeast={tools.atLeast} />}
    </>
  );
}

interface PictureProps extends Pick<GraphPictureProps, "graph" | "atLeast" | "view" | "onFailure" | "isFull"> {
  readonly onToggle: (node: UsageNode) => void;
  readonly onFull: (isFull: boolean) => void;
}

function Picture({ graph, onToggle, onFull, ...rest }: PictureProps) {
  const dispatch = useAppDispatch();
  const theme = useSelector((state: StateWithTheme) => state.theme.theme);
  const onNode: OnNode = (node, isGoing) => {
    if (!isGoing) return onToggle(node);
    if (node.entity === null) return;
    onFull(false);
    dispatch(revealEntity(node.entity));
  };
  return (
    <>
      <GraphPicture {...rest} graph={graph} theme={theme} onNode={onNode} />
      <p className={styles.quiet}>{hintOf(graph)}</p>
    </>
  );
}

/** Returns the hint on what can be clicked in a graph. */
function hintOf({ nodes }: UsageGraph): string {
  const words = usageGraphMessages;
  const clicks = CLICKS.filter((opens) => nodes.some((node) => node.opens === opens));
  const tests = nodes.some((node) => node.isTest) ? [words.testsLast] : [];
  return [...clicks.map((opens) => words.clicks[opens]), words.hint, ...tests].join(" ");
}

interface GroupProps extends ListContext {
  readonly title: string;
  readonly classes: readonly UsedClass[];
  /** Notes below the list. */
  readonly children: ReactNode;
}

function Group({ title, classes, children, ...context }: GroupProps) {
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h5 id={headingId} className={styles.title}>
        {title}
      </h5>
      {classes.length > 0 && <UsedClassList classes={classes} level={1} {...context} />}
      {children}
    </section>
  );
}

/** Returns the reason why there is no picture, once known, and a function to set it. */
function useFailure(): readonly [string | null, (thrown: unknown) => void] {
  const [failure, setFailure] = useState<string | null>(null);
  const fail = useCallback((thrown: unknown) => {
    const detail = detailOf(thrown);
    console.warn(formatMessage(messages.log.graphFailed, { detail }));
    setFailure(detail);
  }, []);
  return [failure, fail];
}
