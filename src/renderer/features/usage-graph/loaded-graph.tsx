import { useCallback, useId, useRef, useState } from "react";
import { fillIn, toAppError } from "../../../shared/errors.ts";
import { USAGE_GRAPH } from "../../../shared/limits.ts";
import { messages } from "../../../shared/messages.ts";
import type { UseConfidence } from "../../../shared/model.ts";
import type { UsageGraph, UsedClass } from "../../../shared/usage-graph.ts";
import { useAppDispatch, useAppSelector } from "../../app/hooks.ts";
import { GraphPicture } from "./graph-picture.tsx";
import { GraphTools } from "./graph-tools.tsx";
import type { GraphView } from "./graph-view.ts";
import { openEntity } from "./thunks.ts";
import styles from "./usage-graph.module.css";
import type { useOpen } from "./use-open.ts";
import { type ListContext, UsedClassList } from "./used-class-list.tsx";

const MOST_USING = fillIn(messages.usageGraph.mostUsing, { count: USAGE_GRAPH.classes });

export interface LoadedGraphProps {
  readonly graph: UsageGraph;
  readonly opening: ReturnType<typeof useOpen>;
}

/** The picture with its tools, and the lists that say the same. */
export function LoadedGraph({ graph, opening }: LoadedGraphProps) {
  const { open, toggleCallers, toggleNode, toggleCallees } = opening;
  const dispatch = useAppDispatch();
  const theme = useAppSelector((state) => state.theme.theme);
  const view = useRef<GraphView | null>(null);
  const [atLeast, setAtLeast] = useState<UseConfidence>("name");
  const [failure, fail] = useFailure();
  const tools = { callees: open.callees, onToggleCallees: toggleCallees, atLeast, onAtLeast: setAtLeast };
  const callers = graph.callers[graph.id] ?? [];
  const list = { callers: graph.callers, atLeast };
  return (
    <>
      <GraphTools view={failure === null ? view : null} {...tools} />
      {failure === null ? (
        <>
          <GraphPicture
            {...{ graph, theme, atLeast, view }}
            onNode={(node, isGoing) => (isGoing ? node.entity && dispatch(openEntity(node.entity)) : toggleNode(node))}
            onFailure={fail}
          />
          <p className={styles.quiet}>
            {messages.usageGraph.hint} {callers.length > USAGE_GRAPH.classes && MOST_USING}
          </p>
        </>
      ) : (
        <p className={styles.quiet}>{fillIn(messages.usageGraph.noPicture, { detail: failure })}</p>
      )}
      <Group
        title={messages.usageGraph.callers}
        empty={messages.usageGraph.unused}
        {...list}
        classes={callers}
        onToggleCallers={toggleCallers}
      />
      {graph.callees !== null && (
        <Group
          title={messages.usageGraph.callees}
          empty={messages.usageGraph.usesNothing}
          {...list}
          classes={graph.callees}
          onToggleCallers={null}
        />
      )}
    </>
  );
}

interface GroupProps extends ListContext {
  readonly title: string;
  readonly empty: string;
  readonly classes: readonly UsedClass[];
}

function Group({ title, empty, classes, ...context }: GroupProps) {
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h5 id={headingId} className={styles.title}>
        {title}
      </h5>
      {classes.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <UsedClassList classes={classes} level={1} {...context} />
      )}
    </section>
  );
}

/** Why there is no picture, once that is known. */
function useFailure(): readonly [string | null, (thrown: unknown) => void] {
  const [failure, setFailure] = useState<string | null>(null);
  const fail = useCallback((thrown: unknown) => {
    const detail = toAppError(thrown).message;
    console.warn(fillIn(messages.log.graphFailed, { detail }));
    setFailure(detail);
  }, []);
  return [failure, fail];
}
