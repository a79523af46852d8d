import type { PackageFolder } from "../../../shared/engine/package-folder-calls.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { packageMessages } from "../../../shared/messages/package-messages.ts";
import { visible } from "../../../shared/visible-text.ts";

const words = packageMessages.folder;

/** The folder that packages are read from, and for how long; NuGet's default folder, if none has been granted. */
export function PackageFolderState({ folder }: { readonly folder: PackageFolder | null }) {
  if (folder === null) return <NuGetPlaces />;
  const { name, isReadable, isKept } = folder;
  return (
    <p role="status">
      {visible(formatMessage(isReadable ? words.isRead : words.lapsed, { name }))} {!isKept && words.onceOnly}
    </p>
  );
}

function NuGetPlaces() {
  return (
    <>
      <p>{words.explanation}</p>
      <ul>
        {words.places.map(([system, place]) => (
          <li key={system}>
            {system}: <code>{place}</code>
          </li>
        ))}
      </ul>
      <p>{words.hidden}</p>
    </>
  );
}
