import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { ChoiceLine } from "./choice-line.tsx";
import { FOLLOWING_DISK } from "./engine-choices.ts";

const words = settingsMessages.following;

/** The setting whether the open project follows changes in its folder. */
export function FollowingSection() {
  return <ChoiceLine choice={FOLLOWING_DISK} title={words.follow} hint={words.hint} />;
}
