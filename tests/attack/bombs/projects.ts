import { filled, numbered } from "./texts.ts";

/** A folder that is hard to import because of its project files, its paths or the number of either. */
export interface FolderBomb {
  readonly name: string;
  /** Contents by path. */
  readonly files: () => Readonly<Record<string, string>>;
}

const project = (content: string) => `<Project Sdk="Microsoft.NET.Sdk">${content}</Project>`;
const group = (content: string) => project(`<PropertyGroup>${content}</PropertyGroup>`);
const items = (content: string) => project(`<ItemGroup>${content}</ItemGroup>`);
const code = { "A.cs": "class A { }" };

function many(count: number, file: (n: number) => readonly [path: string, text: string]): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => file(n)));
}

export const folderBombs: readonly FolderBomb[] = [
  {
    name: "a pattern that could be tried in countless ways",
    files: () => ({
      "App.csproj": items('<Compile Include="*a*a*a*a*a*a*a*ab" />'),
      [`${"a".repeat(247)}.cs`]: "class A { }",
    }),
  },
  {
    name: "many such patterns and files",
    files: () => ({
      "App.csproj": items(numbered((n) => `<Compile Include="${"*a".repeat(40)}b${n}" />`, "", "", 1_000_000)),
      ...many(2_000, (n) => [`${"a".repeat(200)}${n}.cs`, "class A { }"]),
    }),
  },
  {
    name: "2,000 files that each take in the next two",
    files: () => ({
      ...code,
      "App.csproj": project('<Import Project="p0.props" />'),
      ...many(2_000, (n) => [
        `p${n}.props`,
        project(`<Import Project="p${n + 1}.props" /><Import Project="p${n + 2}.props" />`),
      ]),
    }),
  },
  {
    name: "2,000 projects that take in the same 1,000 files",
    files: () => ({
      ...code,
      "all.props": project(numbered((n) => `<Import Project="p${n}.props" />`, "", "", 30_000)),
      ...many(1_000, (n) => [`p${n}.props`, group(`<P${n}>${"x".repeat(200)}</P${n}>`)]),
      ...many(2_000, (n) => [`a${n}/App.csproj`, project('<Import Project="../all.props" />')]),
    }),
  },
  {
    name: "values that double each other",
    files: () => ({
      ...code,
      "App.csproj": group(
        numbered((n) => `<A${n + 1}>$(A${n})$(A${n})</A${n + 1}>`, "<A0>xxxxxxxxxx</A0>", "", 4_000_000),
      ),
    }),
  },
  {
    name: "a long value in many others",
    files: () => ({
      ...code,
      "App.csproj": group(numbered((n) => `<P${n}>$(A)</P${n}>`, `<A>${"x".repeat(60_000)}</A>`, "", 4_000_000)),
    }),
  },
  {
    name: "an attribute of 5 MB",
    files: () => ({
      ...code,
      "App.csproj": filled("x;", '<Project><ItemGroup><Using Include="', '" /></ItemGroup></Project>'),
    }),
  },
  {
    name: "items",
    files: () => ({
      ...code,
      "App.csproj": filled('<Using Include="a" />', "<Project><ItemGroup>", "</ItemGroup></Project>"),
    }),
  },
  {
    name: "items in a file that 200 projects take in",
    files: () => ({
      ...code,
      "Directory.Build.props": numbered(
        (n) => `<Using Include="a${n}" />`,
        "<Project><ItemGroup>",
        "</ItemGroup></Project>",
      ),
      ...many(200, (n) => [`a${n}/App.csproj`, project("")]),
    }),
  },
  {
    name: "elements nested 100,000 deep",
    files: () => ({ ...code, "App.csproj": "<A>".repeat(100_000) + "</A>".repeat(100_000) }),
  },
  {
    name: "groups nested in groups",
    files: () => ({
      ...code,
      "App.csproj": `${"<PropertyGroup>".repeat(3_000)}${"x".repeat(4_000_000)}${"</PropertyGroup>".repeat(3_000)}`,
    }),
  },
  {
    name: "conditions nested deep",
    files: () => ({ ...code, "App.csproj": group(`<A Condition="${"(".repeat(1_000_000)}">x</A>`) }),
  },
  {
    name: "entities in entities",
    files: () => ({
      ...code,
      "App.csproj": `<!DOCTYPE a [<!ENTITY a0 "xxxxxxxxxx">${numbered((n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`, "", "", 2_000)}]><Project>&a30;</Project>`,
    }),
  },
  {
    name: "projects that refer to each other",
    files: () => ({
      ...code,
      ...many(5_000, (n) => [
        `a${n}/P${n}.csproj`,
        items(`<ProjectReference Include="../a${(n + 1) % 5_000}/P${(n + 1) % 5_000}.csproj" />`),
      ]),
    }),
  },
  {
    name: "projects that take in all files",
    files: () => ({
      ...many(2_000, (n) => [`f${n}.cs`, "class A { }"]),
      ...many(2_000, (n) => [`a${n}/App.csproj`, items('<Compile Include="../**/*.cs" />')]),
    }),
  },
  {
    name: "a project file that is no text",
    files: () => ({ ...code, "App.csproj": "\0\u0001\u0002".repeat(1_000_000) }),
  },
  { name: "a project file that is no XML", files: () => ({ ...code, "App.csproj": filled("<") }) },
];
