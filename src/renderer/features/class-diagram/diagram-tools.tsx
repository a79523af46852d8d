import type { RefObject } from "react";
import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import { classDiagramMessages } from "../../../shared/messages/class-diagram-messages.ts";
import { DIAGRAM_MEMBERS, type DiagramMembers } from "../../../shared/model/class-diagram.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { copyText } from "../notices/copy-text.ts";
import { noticeRaised } from "../notices/slice.ts";
import styles from "./class-diagram.module.css";
import { pngOf, standaloneSvg } from "./export-picture.ts";
import type { PanZoom } from "./pan-zoom.ts";

/** The members that are shown, and a function that changes the choice. */
export interface MembersChoice {
  readonly members: DiagramMembers;
  readonly onMembers: (members: DiagramMembers) => void;
}

export interface DiagramToolsProps extends MembersChoice {
  /** The name of the files that are saved. */
  readonly name: string;
  readonly text: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly panZoom: RefObject<PanZoom | null>;
  /** Whether the picture takes the whole window. */
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
}

/** The tools of the picture: zoom, fit, the choice of members, and saving or copying. */
export function DiagramTools({ name, text, frame, panZoom, isFull, onFull, ...choice }: DiagramToolsProps) {
  const dispatch = useAppDispatch();
  const save = useSaving();
  const words = classDiagramMessages;
  const picture = () => {
    const svg = frame.current?.querySelector("svg");
    if (svg == null) throw new GlossaError("notSaved", { detail: name });
    return svg;
  };
  const copy = async () => {
    if (await dispatch(copyText(text))) dispatch(noticeRaised("news", words.copied));
  };
  const saveSvg = () =>
    save(async () => saveFile(`${name}.svg`, new Blob([standaloneSvg(picture())], { type: "image/svg+xml" })));
  const savePng = () => save(async () => saveFile(`${name}.png`, await pngOf(picture())));
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.tools}>
      <Button look="quiet" onClick={() => panZoom.current?.zoomIn()} aria-label={words.zoomIn}>
        +
      </Button>
      <Button look="quiet" onClick={() => panZoom.current?.zoomOut()} aria-label={words.zoomOut}>
        −
      </Button>
      {button(words.fit, () => panZoom.current?.fit())}
      {button(isFull ? words.leaveFullWindow : words.fullWindow, () => onFull(!isFull))}
      <span className={styles.gap} />
      <MembersSelect {...choice} />
      {button(words.copy, () => void copy())}
      {button(words.saveSvg, saveSvg)}
      {button(words.savePng, savePng)}
    </div>
  );
}

function MembersSelect({ members, onMembers }: MembersChoice) {
  return (
    <label className={styles.choice}>
      {classDiagramMessages.members}
      <select
        value={members}
        onChange={({ target }) => onMembers(DIAGRAM_MEMBERS.find((one) => one === target.value) ?? members)}
      >
        {DIAGRAM_MEMBERS.map((one) => (
          <option key={one} value={one}>
            {classDiagramMessages.memberChoices[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function button(label: string, onClick: () => void) {
  return (
    <Button look="quiet" onClick={onClick}>
      {label}
    </Button>
  );
}

/** Returns a function that saves the picture and reports failures to the user. */
function useSaving() {
  const dispatch = useAppDispatch();
  return (work: () => Promise<void>): void => {
    work().catch((thrown: unknown) => {
      const { message } = new GlossaError("notSaved", { detail: detailOf(thrown) });
      dispatch(noticeRaised("failure", message));
    });
  };
}
