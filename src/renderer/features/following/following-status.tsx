import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatTime } from "../../../shared/format/format-date.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { followingMessages as words } from "../../../shared/messages/following-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { RetryButton } from "../../ui/loading/retry-button.tsx";
import styles from "./following.module.css";
import { refresh } from "./refresh.ts";
import type { StateWithFollowing, ToldFollowing } from "./slice.ts";

/** Status bar item: whether changes in the folder are being read, when they were read, or why that failed. */
export function FollowingStatus() {
  const dispatch = useAppDispatch();
  const told = useSelector(({ following }: StateWithFollowing) => following);
  if (told === null) return null;
  const text = textOf(told);
  return (
    <span className={styles.part}>
      <span role="status" title={text}>
        {text}
      </span>
      {told.state.status === "failed" && (
        <RetryButton look="quiet" onClick={() => dispatch(refresh())}>
          {words.tryAgain}
        </RetryButton>
      )}
    </span>
  );
}

function textOf({ state, time }: ToldFollowing): string {
  if (state.status === "updating") return words.updating;
  if (state.status === "failed") return formatMessage(words.failed, { detail: state.error.message });
  const text = state.files === null ? words.same : formatCount(state.files, words.current);
  return formatMessage(text, { time: formatTime(time) });
}
