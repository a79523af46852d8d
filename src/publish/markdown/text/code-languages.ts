/** Languages that every tool can colour, by their usual names in Markdown. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...named("csharp", "cs", "c#"),
  ...named("xml", "xaml", "csproj", "axaml"),
  ...named("bash", "sh", "shell", "console", "zsh"),
  ...named("powershell", "ps1", "pwsh", "ps"),
  ...named("javascript", "js", "jsx"),
  ...named("typescript", "ts", "tsx"),
  ...named("json", "jsonc", "json5"),
  ...named("yaml", "yml"),
  ...named("markdown", "md"),
  ...named("python", "py"),
  ...named("html", "cshtml", "razor"),
  ...named("cpp", "c++"),
  ...named("css"),
  ...named("sql", "tsql"),
  ...named("diff", "patch"),
  ...named("ini"),
  ...named("c"),
  ...named("java"),
  ...named("go"),
  ...named("rust"),
};

/** The language of a fence, as tools call it; "" for one that not all tools know. */
export function languageOfCode(language: string | undefined): string {
  const name = language?.toLowerCase() ?? "";
  return Object.hasOwn(LANGUAGES, name) ? (LANGUAGES[name] ?? "") : "";
}

function named(language: string, ...others: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries([language, ...others].map((name) => [name, language]));
}
