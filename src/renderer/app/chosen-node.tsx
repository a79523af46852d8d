import { useSelector } from "react-redux";
import { typeIdIn } from "../../shared/model/entity-id.ts";
import { selectTarget } from "../features/explorer/details-target.ts";
import { LazyExternal } from "../features/external/lazy-external.tsx";
import { FileDetails } from "../features/file-details/file-details.tsx";
import { LazyFolder } from "../features/folder/lazy-folder.tsx";
import { GoneDetails } from "../features/gone-details/gone-details.tsx";
import { MemberDetailsView } from "../features/member-details/member-details.tsx";
import { LazyOverview } from "../features/overview/lazy-overview.tsx";
import { SourceButton } from "../features/source/source-button.tsx";
import { useAfterCode } from "../features/source/state/use-after-code.ts";
import { TypeDetailsView } from "../features/type-details/type-details.tsx";
import { NextStep, WithoutCode } from "./next-step.tsx";

/** The details of the chosen node. */
export function ChosenNode() {
  const target = useAfterCode(useSelector(selectTarget));
  switch (target.kind) {
    case "nothing":
      return (
        <>
          <NextStep />
          <LazyOverview />
        </>
      );
    case "noCode":
      return (
        <>
          <WithoutCode />
          <LazyOverview />
        </>
      );
    case "file":
      return <FileDetails file={target.file} actions={<SourceButton entityId={target.file.id} />} />;
    case "folder":
      return <LazyFolder path={target.path} />;
    case "type":
      return <TypeDetailsView typeId={target.typeId} cameFrom={target.cameFrom} />;
    case "gone":
      return (
        <>
          <GoneDetails key={target.id} id={target.id} remaining={target.remaining} />
          {target.remaining !== null && typeIdIn(target.remaining) === target.remaining && (
            <TypeDetailsView typeId={target.remaining} cameFrom={null} />
          )}
        </>
      );
    case "external":
    case "package":
      return <LazyExternal subject={target} />;
    case "member":
      return <MemberDetailsView memberId={target.memberId} />;
  }
}
