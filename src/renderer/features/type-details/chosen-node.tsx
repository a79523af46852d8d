import { useAppSelector } from "../../store/hooks.ts";
import { selectTarget } from "../explorer/target.ts";
import { MemberDetailsView } from "../member-details/member-details.tsx";
import styles from "./details-pane.module.css";
import { FileDetails } from "./file-details.tsx";
import { GoneDetails } from "./gone-details.tsx";
import { TypeDetailsView } from "./type-details.tsx";

/** What is known of the chosen node. */
export function ChosenNode() {
  const target = useAppSelector(selectTarget);
  switch (target.kind) {
    case "nothing":
      return <p className={styles.hint}>{target.hint}</p>;
    case "file":
      return <FileDetails file={target.file} />;
    case "type":
      return <TypeDetailsView typeId={target.typeId} cameFrom={target.cameFrom} />;
    case "gone":
      return <GoneDetails key={target.id} id={target.id} remaining={target.remaining} />;
    case "member":
      return <MemberDetailsView memberId={target.memberId} />;
  }
}
