import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatBytes, formatCount } from "../../../shared/format/format-number.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import type { KeptTextsSize } from "../../../shared/model/source.ts";
import type { StateWithProject } from "../project/slice.ts";
import { ChoiceLine } from "./choice-line.tsx";
import { KEEPING_TEXTS } from "./engine-choices.ts";
import { useKeptTextsQuery } from "./settings-api.ts";

const words = settingsMessages.texts;

/** The setting whether texts of files that cannot be read again are kept, with the size of the open project's texts. */
export function TextsSection() {
  const name = useSelector(({ project }: StateWithProject) => project.current?.project.name);
  return (
    <>
      <ChoiceLine choice={KEEPING_TEXTS} title={words.keep} hint={words.hint} />
      {name !== undefined && <KeptSize name={name} />}
    </>
  );
}

function KeptSize({ name }: { readonly name: string }) {
  const { data: kept } = useKeptTextsQuery();
  return kept === undefined ? null : <p>{sizeInWords(name, kept)}</p>;
}

function sizeInWords(name: string, { files, bytes }: KeptTextsSize): string {
  if (files === 0) return formatMessage(words.none, { name });
  return formatMessage(formatCount(files, words.size), { name, size: formatBytes(bytes) });
}
