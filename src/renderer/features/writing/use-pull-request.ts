import { useEffect, useState } from "react";
import type { PullRequestRequest } from "../../../shared/engine/pull-request-calls.ts";
import type { AppError } from "../../../shared/errors/errors.ts";
import type { Result } from "../../../shared/errors/result.ts";
import { isBranchName } from "../../../shared/github/branch-name.ts";
import type { PullRequest, PullRequestProgress, PullRequestTarget } from "../../../shared/model/pull-request.ts";
import { type AppThunk, useAppDispatch } from "../../store/dispatch.ts";
import { listenToEngine, stopEngineWriting } from "./engine-thunks.ts";

/** The target of a pull request, or the reason why it is not known; null while GitHub is asked. */
export type TargetState = Result<PullRequestTarget> | null;

/** The state of sending a pull request; null before it is sent, and again when it has failed. */
export type SendingState =
  | { readonly status: "sending"; readonly progress: PullRequestProgress }
  | { readonly status: "opened"; readonly pullRequest: PullRequest }
  | null;

/** Delay after the last key press in a branch name before GitHub is asked about it. */
const TYPING_MS = 400;

/** Asks GitHub for the target of a pull request from a branch of this name. */
export function useTarget(branch: string): TargetState {
  const dispatch = useAppDispatch();
  const [target, setTarget] = useState<TargetState>(null);
  useEffect(() => {
    setTarget(null);
    if (!isBranchName(branch)) return undefined;
    let isWanted = true;
    const asking = setTimeout(async () => {
      const answer = await dispatch(findTarget(branch));
      if (isWanted) setTarget(answer);
    }, TYPING_MS);
    return () => {
      isWanted = false;
      clearTimeout(asking);
    };
  }, [dispatch, branch]);
  return target;
}

/** Sends a pull request, and tracks its progress. */
export function useSending(): {
  readonly state: SendingState;
  readonly failure: AppError | null;
  send(request: PullRequestRequest): Promise<void>;
  stop(): void;
} {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<SendingState>(null);
  const [failure, setFailure] = useState<AppError | null>(null);
  useEffect(
    () =>
      dispatch(
        listenToEngine("pullRequest", ({ progress }) => setState((now) => now && { status: "sending", progress })),
      ),
    [dispatch],
  );
  const send = async (request: PullRequestRequest) => {
    setFailure(null);
    setState({ status: "sending", progress: { step: "checking" } });
    const answer = await dispatch(open(request));
    setState(answer.ok ? { status: "opened", pullRequest: answer.value } : null);
    if (!answer.ok && answer.error.code !== "cancelled") setFailure(answer.error);
  };
  return { state, failure, send, stop: () => void dispatch(stopEngineWriting()) };
}

function findTarget(branch: string): AppThunk<Promise<Result<PullRequestTarget>>> {
  return (_, __, { engine }) => engine.pullRequestTarget(branch);
}

function open(request: PullRequestRequest): AppThunk<Promise<Result<PullRequest>>> {
  return (_, __, { engine }) => engine.openPullRequest(request);
}
