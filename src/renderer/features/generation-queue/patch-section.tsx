import { useEffect, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { descriptionFileMessages as words } from "../../../shared/messages/description-file-messages.ts";
import type { DescriptionsPatch, LeftOutComment } from "../../../shared/model/descriptions.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { formatCount, formatNumber } from "../../ui/format-number.ts";
import { Choice } from "./choice.tsx";
import { savePatch, stopPatch } from "./file-thunks.ts";
import styles from "./generation-queue.module.css";

/** So many of what is left out are told one by one. */
const MOST_LEFT_OUT = 100;

/** Saves a patch that writes all descriptions into the source as XML comments, and says what is in it. */
export function PatchSection() {
  const dispatch = useAppDispatch();
  const [choices, setChoices] = useState({ replaces: false, replacesPlain: false });
  const [isMaking, setIsMaking] = useState(false);
  const [patch, setPatch] = useState<DescriptionsPatch | null>(null);
  const save = async () => {
    setPatch(null);
    setIsMaking(true);
    setPatch(await dispatch(savePatch(choices)));
    setIsMaking(false);
  };
  // Nobody waits for it where the dialog was closed.
  useEffect(() => () => void dispatch(stopPatch()), [dispatch]);
  const { replaces, replacesPlain } = choices;
  return (
    <section className={styles.form}>
      <h3 className={styles.itemName}>{words.sourceTitle}</h3>
      <p className={styles.quiet}>{words.sourceExplanation}</p>
      <Choice
        label={words.replaceSource}
        isOn={replaces}
        onChange={(isOn) => setChoices({ ...choices, replaces: isOn })}
      />
      <Choice
        label={words.replacePlain}
        isOn={replacesPlain}
        onChange={(isOn) => setChoices({ ...choices, replacesPlain: isOn })}
      />
      {isMaking ? (
        <Button onClick={() => void dispatch(stopPatch())}>{words.stopPatch}</Button>
      ) : (
        <Button onClick={() => void save()}>{words.savePatch}</Button>
      )}
      <div role="status">
        {isMaking && words.makingPatch}
        {patch !== null && <Outcome patch={patch} />}
      </div>
    </section>
  );
}

function Outcome({ patch: { comments, files, same, leftOut } }: { readonly patch: DescriptionsPatch }) {
  const counts = `${formatCount(comments, words.patched)} ${formatCount(files, words.patchedFiles)}`;
  return (
    <>
      <p>{files === 0 ? words.nothingToPatch : counts}</p>
      {same > 0 && <p>{formatCount(same, words.inSource)}</p>}
      {leftOut.length > 0 && <LeftOut all={leftOut} />}
    </>
  );
}

function LeftOut({ all }: { readonly all: readonly LeftOutComment[] }) {
  const more = all.length - MOST_LEFT_OUT;
  return (
    <>
      <p>{formatCount(all.length, words.leftOut)}</p>
      <ul className={styles.outcome}>
        {all.slice(0, MOST_LEFT_OUT).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: overloads have one name, and the list never changes
          <li key={at}>{textOf(one)}</li>
        ))}
        {more > 0 && <li>{formatMessage(words.moreLeftOut, { count: formatNumber(more) })}</li>}
      </ul>
    </>
  );
}

function textOf({ path, name, reason }: LeftOutComment): string {
  const text = name === null ? words.leftOutFile : words.leftOutOf;
  return formatMessage(text, { path: visible(path), name: visible(name ?? ""), reason });
}
