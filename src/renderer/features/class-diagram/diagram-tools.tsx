import type { RefObject } from "react";
import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import { classDiagramMessages } from "../../../shared/messages/class-diagram-messages.ts";
import { DIAGRAM_MEMBERS, type DiagramMembers } from "../../../shared/model/class-diagram.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { noticeRaised } from "../notices/slice.ts";
import styles from "./class-diagram.module.css";
import { pngOf, standaloneSvg } from "./export-picture.ts";
import type { PanZoom } from "./pan-zoom.ts";

/** What is shown of the members, and how that is changed. */
export interface MembersChoice {
  readonly members: DiagramMembers;
  readonly onMembers: (members: DiagramMembers) => void;
}

export interface DiagramToolsProps extends MembersChoice {
  /** Of the files that are saved. */
  readonly name: string;
  readonly text: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly panZoom: RefObject<PanZoom | null>;
  /** Whether it has the whole window. */
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
}

/** Zoom, fit, what is shown, and ways to take the picture along. */
export function DiagramTools({ name, text, frame, panZoom, isFull, onFull, ...choice }: DiagramToolsProps) {
  const run = useReporting();
  const words = classDiagramMessages;
  const picture = () => {
    const svg = frame.current?.querySelector("svg");
    if (svg == null) throw new GlossaError("notSaved", { detail: name });
    return svg;
  };
  const copy = () => run("notCopied", () => navigator.clipboard.writeText(text), words.copied);
  const saveSvg = () =>
    run("notSaved", async () =>
      saveFile(`${name}.svg`, new Blob([standaloneSvg(picture())], { type: "image/svg+xml" })),
    );
  const savePng = () => run("notSaved", async () => saveFile(`${name}.png`, await pngOf(picture())));
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
      {button(words.copy, copy)}
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

/** Runs what may fail; the user is told so, and of success where that cannot be seen. */
function useReporting() {
  const dispatch = useAppDispatch();
  return (code: "notCopied" | "notSaved", work: () => Promise<void>, success?: string): void => {
    work().then(
      () => success !== undefined && dispatch(noticeRaised("news", success)),
      (thrown: unknown) => {
        const { message } = new GlossaError(code, { detail: detailOf(thrown) });
        dispatch(noticeRaised("failure", message));
      },
    );
  };
}
