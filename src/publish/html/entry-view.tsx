import type { Child } from "hono/jsx";
import { formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import type { DocText } from "../../shared/model/documentation.ts";
import { visible } from "../../shared/visible-text.ts";
import type { Entry, PublishedParameter, UsedBy } from "../content/entry.ts";
import type { Hrefs } from "../content/hrefs.ts";
import type { LinkedName } from "../content/page-target.ts";
import { DocLineView, DocTextView, type TextLinks } from "./doc-text.tsx";
import { NameLink, Signature, Tokens } from "./signature.tsx";

interface EntryProps {
  readonly entry: Entry;
  readonly hrefs: Hrefs;
  /** The level of its headings: that of the heading above plus one. */
  readonly level: 2 | 3 | 4;
}

/** The declaration of a type or member, and its summary. */
export function EntryHead({ entry, hrefs }: Omit<EntryProps, "level">) {
  const { signature, summary, inheritedFrom, condition, source, references } = entry;
  return (
    <>
      {condition !== undefined && (
        <p class="note">{formatMessage(words.condition, { condition: visible(condition) })}</p>
      )}
      {summary !== null && <DocTextView text={summary} references={references} hrefs={hrefs} />}
      {inheritedFrom && (
        <p class="note">
          {words.inheritedFrom} <NameLink name={inheritedFrom} hrefs={hrefs} />
        </p>
      )}
      <Signature tokens={signature} hrefs={hrefs} />
      {source && (
        <p class="note">
          <NameLink name={{ ...source, name: words.source }} hrefs={hrefs} />
        </p>
      )}
    </>
  );
}

/** The rest of its documentation. */
export function EntryDetails({ entry, hrefs, level }: EntryProps) {
  const { typeParameters, parameters, documentation, exceptions, references } = entry;
  const { returns, value, permission, remarks, example, seeAlso } = documentation;
  const links = { references, hrefs };
  return (
    <>
      <NamedTexts title={words.typeParameters} level={level} names={typeParameters.map(withoutType)} links={links} />
      <NamedTexts title={words.parameters} level={level} names={parameters} links={links} />
      <TextPart title={words.returns} level={level} text={returns} links={links} />
      <TextPart title={words.value} level={level} text={value} links={links} />
      {exceptions.length > 0 && <Exceptions level={level} exceptions={exceptions} links={links} />}
      <TextPart title={words.permission} level={level} text={permission} links={links} />
      <TextPart title={words.remarks} level={level} text={remarks} links={links} />
      <TextPart title={words.example} level={level} text={example} links={links} />
      {seeAlso !== undefined && <SeeAlso level={level} lines={seeAlso} links={links} />}
    </>
  );
}

/** The properties of a part of the documentation. */
interface InPart {
  readonly level: EntryProps["level"];
  readonly links: TextLinks;
}

interface ExceptionsProps extends InPart {
  readonly exceptions: Entry["exceptions"];
}

function Exceptions({ level, exceptions, links }: ExceptionsProps) {
  return (
    <Part title={words.exceptions} level={level}>
      <dl>
        {exceptions.map(({ text, ...name }) => (
          <>
            <dt>
              <NameLink name={name} hrefs={links.hrefs} />
            </dt>
            <dd>
              <DocTextView text={text} {...links} />
            </dd>
          </>
        ))}
      </dl>
    </Part>
  );
}

interface SeeAlsoProps extends InPart {
  readonly lines: NonNullable<Entry["documentation"]["seeAlso"]>;
}

function SeeAlso({ level, lines, links }: SeeAlsoProps) {
  return (
    <Part title={words.seeAlso} level={level}>
      <ul>
        {lines.map((line) => (
          <li>
            <DocLineView line={line} {...links} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The members that a member overrides or implements, those that override or implement it, and its users. */
export function MemberRelations({ entry, hrefs, level }: EntryProps) {
  return (
    <>
      <NameList title={words.above} names={entry.above} hrefs={hrefs} level={level} />
      <NameList title={words.below} names={entry.below} hrefs={hrefs} level={level} />
      <UsedByView usedBy={entry.usedBy} hrefs={hrefs} level={level} />
    </>
  );
}

/** The list of users. */
export function UsedByView({ usedBy, hrefs, level }: { readonly usedBy: UsedBy } & Omit<EntryProps, "entry">) {
  if (usedBy.types.length === 0) return null;
  return (
    <Part title={words.usedBy} level={level}>
      <ul class="uses">
        {usedBy.types.map(({ type, members }) => (
          <li>
            <NameLink name={type} hrefs={hrefs} />
            {members.length > 0 && (
              <>
                {": "}
                {members.map((member, at) => (
                  <>
                    {at > 0 && ", "}
                    <NameLink name={member} hrefs={hrefs} />
                  </>
                ))}
              </>
            )}
          </li>
        ))}
        {usedBy.more > 0 && <li>{formatMessage(words.moreUsers, { count: usedBy.more })}</li>}
      </ul>
    </Part>
  );
}

interface NameListProps {
  readonly title: string;
  readonly names: readonly LinkedName[];
  readonly hrefs: Hrefs;
  readonly level: EntryProps["level"];
}

/** Names under a heading; nothing if there are none. */
export function NameList({ title, names, hrefs, level }: NameListProps) {
  if (names.length === 0) return null;
  return (
    <Part title={title} level={level}>
      <ul class="names">
        {names.map((name) => (
          <li>
            <NameLink name={name} hrefs={hrefs} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly level: EntryProps["level"];
  readonly children: Child;
}

/** Content under a heading. */
export function Part({ title, level, children }: PartProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading>{title}</Heading>
      {children}
    </>
  );
}

interface TextPartProps extends Omit<PartProps, "children"> {
  readonly text: DocText | undefined;
  readonly links: TextLinks;
}

function TextPart({ text, links, ...part }: TextPartProps) {
  if (text === undefined) return null;
  return (
    <Part {...part}>
      <DocTextView text={text} {...links} />
    </Part>
  );
}

interface NamedTextsProps extends Omit<PartProps, "children"> {
  readonly names: readonly PublishedParameter[];
  readonly links: TextLinks;
}

function NamedTexts({ names, links, ...part }: NamedTextsProps) {
  // The declaration already shows names and types.
  if (names.every(({ text, default: value }) => text === null && value === undefined)) return null;
  return (
    <Part {...part}>
      <dl>
        {names.map(({ name, type, text, default: value }) => (
          <>
            <dt>
              <code>
                <span class="parameter">{visible(name)}</span>
                {type.length > 0 && " "}
                <Tokens tokens={type} hrefs={links.hrefs} />
              </code>
            </dt>
            <dd>
              {text !== null && <DocTextView text={text} {...links} />}
              {value !== undefined && (
                <p class="note">
                  {words.default}
                  <code>
                    <Tokens tokens={value} hrefs={links.hrefs} />
                  </code>
                </p>
              )}
            </dd>
          </>
        ))}
      </dl>
    </Part>
  );
}

function withoutType(one: Omit<PublishedParameter, "type">): PublishedParameter {
  return { ...one, type: [] };
}
