import { type RefObject, useEffect, useState } from "react";
import type { Engine } from "../../../shared/engine/engine.ts";
import { MAX_RENAMED_TARGETS } from "../../../shared/limits/answers.ts";
import type { OrphanedDescription } from "../../../shared/model/descriptions.ts";
import { buildEntityId, fileIdIn, parseEntityId, typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { OutlineType } from "../../../shared/model/outline.ts";
import { withSpacedCommas } from "../../../shared/model/spaced-commas.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { entityName } from "../explorer/entity-name.ts";
import { findLikely } from "../gone-details/likely-places.ts";
import { selectFiles } from "../project/selectors.ts";
import type { ProjectThunk } from "../project/slice.ts";

/** Maximum number of targets to offer. */
const MAX_TARGETS = 3;

/** A type or member that a lost description may belong to. */
export interface MoveTarget {
  readonly id: string;
  /** The number of lost descriptions that belong there together: more than one if their type was renamed. */
  readonly together: number;
}

/**
 * Returns the types and members that a lost description may belong to, the likeliest first; requested when the row
 * comes into view, and again when `lost`, all descriptions that are lost, has changed.
 */
export function useMoveTargets(
  id: string,
  row: RefObject<HTMLElement | null>,
  lost: readonly OrphanedDescription[],
): readonly MoveTarget[] {
  const dispatch = useAppDispatch();
  const isSeen = useInView(row, false);
  const [targets, setTargets] = useState<readonly MoveTarget[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what goes together changes with what is lost
  useEffect(() => {
    if (!isSeen) return;
    let isShown = true;
    void dispatch(findTargets(id)).then((found) => isShown && setTargets(found));
    return () => {
      isShown = false;
    };
  }, [dispatch, id, isSeen, lost]);
  return targets;
}

/** Returns whether a description fits the target's kind: of a type for a type, of a member for a member. */
export function isLikeKind(lost: string, target: string): boolean {
  const [one, other] = [parseEntityId(lost), parseEntityId(target)];
  if (other?.type === undefined || lost === target) return false;
  return (one?.member === undefined) === (other.member === undefined);
}

/** Returns the name of the outermost type of a type or member. */
export function outerName(id: string): string {
  return targetName(buildEntityId({ fileId: fileIdIn(id), type: parseEntityId(id)?.type?.split(".", 1)[0] ?? "" }));
}

/** Returns the name of a type or member with its parameters: `Box.Find(int, string)`. */
export function targetName(id: string): string {
  const [parameters = ""] = /\(.*$/s.exec(parseEntityId(id)?.member?.name ?? "") ?? [];
  return `${entityName(id) ?? id}${withSpacedCommas(parameters)}`;
}

function findTargets(id: string): ProjectThunk<Promise<readonly MoveTarget[]>> {
  return async (dispatch, getState, { engine }) => {
    const named = (await dispatch(findLikely(id))).map((target) => target.id);
    const found = new Set([...named.filter((one) => isLikeKind(id, one)), ...(await dispatch(findRenamed(id)))]);
    const { byId } = selectFiles(getState());
    // Targets in the same file come first; otherwise the order is kept.
    const isElsewhere = (one: string) => Number(fileIdIn(one) !== fileIdIn(id));
    const there = [...found].filter((one) => byId[fileIdIn(one)] !== undefined);
    const offered = there.sort((a, b) => isElsewhere(a) - isElsewhere(b)).slice(0, MAX_TARGETS);
    return Promise.all(
      offered.map(async (target) => {
        const together = await engine.countTogether(id, target);
        return { id: target, together: together.ok ? together.value : 1 };
      }),
    );
  };
}

/**
 * Returns what a lost type or member may have been renamed to: undocumented declarations at its place, if there is one.
 */
function findRenamed(id: string): ProjectThunk<Promise<readonly string[]>> {
  return async (_, getState, { engine }) => {
    const fileId = fileIdIn(id);
    if (selectFiles(getState()).byId[fileId] === undefined) return renamedWithFile(engine, id);
    const [outline, coverage] = await Promise.all([engine.outline(fileId), engine.fileCoverage(fileId)]);
    if (!outline.ok || !coverage.ok) return [];
    const { states } = coverage.value;
    const alike = alikeIn(withInner(outline.value.types), id).filter((one) => states[one] === "missing");
    return unlessTooMany(alike);
  };
}

async function renamedWithFile(engine: Engine, id: string): Promise<readonly string[]> {
  const renamed = await engine.renamedTargets(id);
  return renamed.ok ? renamed.value : [];
}

/** Too many candidates are no indication. */
function unlessTooMany(alike: readonly string[]): readonly string[] {
  return alike.length > MAX_RENAMED_TARGETS ? [] : alike;
}

/**
 * Returns for a method those of its type with the same parameters, for a type those in the same file and outer type;
 * none otherwise. The kind and the namespace of a lost type cannot be compared: its id contains neither.
 */
function alikeIn(types: readonly OutlineType[], id: string): readonly string[] {
  if (parseEntityId(id)?.member === undefined)
    return types.map((type) => type.id).filter((one) => outerIn(one) === outerIn(id));
  const parameters = parametersIn(id);
  if (parameters === undefined) return [];
  const methods = types.find((type) => type.id === typeIdOrSelf(id))?.methods ?? [];
  return methods.map((method) => method.id).filter((one) => parametersIn(one) === parameters);
}

/** Returns the outer type of a type; "" for a top-level type. */
function outerIn(id: string): string {
  return /^.*(?=\.)/.exec(parseEntityId(id)?.type ?? "")?.[0] ?? "";
}

function parametersIn(id: string): string | undefined {
  const member = parseEntityId(id)?.member;
  return member?.kind === "METHOD" ? member.name.slice(member.name.indexOf("(")) : undefined;
}

function withInner(types: readonly OutlineType[]): readonly OutlineType[] {
  return types.flatMap((type) => [type, ...withInner(type.types)]);
}
