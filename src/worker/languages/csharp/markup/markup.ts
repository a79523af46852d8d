import { parseEntityId } from "../../../../shared/model/entity-id.ts";
import type { TypeFacts } from "../../../facts/facts.ts";
import type { Markup, ShortName } from "../../contract/markup.ts";
import { htmlCase } from "./html-case.ts";

const RAZOR = ["razor", "cshtml"];
const XAML = ["xaml", "axaml"];

/** Markup that may name C# declarations. */
export const markup: Markup = { extensions: [...RAZOR, ...XAML, "aspx", "ascx", "master"], shortNames };

/** `[Menu]` is MenuAttribute, `{local:Bool}` BoolExtension and `<mail-to>` MailToTagHelper. */
const FORMS = [
  { suffix: "Attribute", extensions: RAZOR, isOf: hasBase(/Attribute$/), wordOf: (name: string) => name },
  { suffix: "Extension", extensions: XAML, isOf: isMarkupExtension, wordOf: (name: string) => name },
  { suffix: "TagHelper", extensions: ["cshtml"], isOf: hasBase(/TagHelper$/), wordOf: htmlCase },
] as const;

// A constructor may also be named by its type. Properties of tag helpers are attributes of the tag.
function shortNames(id: string): readonly ShortName[] {
  const { type = "", member } = parseEntityId(id) ?? {};
  if (member?.kind === "PROPERTY") return [attributeOfTag(member.name)];
  return member === undefined || member.kind === "CONSTRUCTOR" ? shortNamesOfType(simpleName(type)) : [];
}

function attributeOfTag(property: string): ShortName {
  return { word: htmlCase(property), extensions: ["cshtml"], isOf: hasBase(/TagHelper$/) };
}

function shortNamesOfType(name: string): readonly ShortName[] {
  return FORMS.filter(({ suffix }) => name.endsWith(suffix) && name !== suffix).map(
    ({ suffix, extensions, isOf, wordOf }) => ({ word: wordOf(name.slice(0, -suffix.length)), extensions, isOf }),
  );
}

function hasBase(name: RegExp): ShortName["isOf"] {
  return (declarations) => declarations.some(({ bases }) => bases.some((base) => name.test(simpleName(base))));
}

// Avalonia accepts any class that provides a value.
function isMarkupExtension(declarations: readonly TypeFacts[]): boolean {
  const providesValue = declarations.some(({ members }) => members.some(({ name }) => name === "ProvideValue"));
  return providesValue || hasBase(/(Extension|Binding|BindingBase)$/)(declarations);
}

/** `Bool` of `Outer.Bool`, of the path `` Outer.Bool`1#2 `` or of the base `global::Local.Bool<int>`. */
function simpleName(type: string): string {
  const [name = ""] = type.split(/[`#<(]/, 1);
  return name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf(":")) + 1).trim();
}
