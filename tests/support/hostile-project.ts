import type { SourceFile } from "./generated-project.ts";

/** Longer than any reasonable name. */
export const LONG = "Long".repeat(2500);

/** A script in an attribute, which leaves a trace where it is treated as markup. */
export const IMAGE = "<img src=x onerror='window.hit=1'>";

const SCRIPT = "<script>window.hit=1</script>";
const MERMAID = '%%{init: {"theme": "forest"}}%% click c0 href "javascript:window.hit=1"';
/** Reverses the direction of the text after it where it is not isolated. As a C# name it is `evil`. */
export const TURNED = "e\u202Evil";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The comment of the type `Evil` as it must be displayed. */
export const SUMMARY = `${SCRIPT} ${IMAGE} ${MERMAID} "quotes" 'and' \`more\` \u202Eturned`;

export const HOSTILE_FILE = `${IMAGE}.cs`;
export const PROJECT_NAME = `${IMAGE} "shop" \u202Eturned`;

/** Names and comments that would take effect if they were treated as markup, a script or a directive. */
export const HOSTILE_FILES: readonly SourceFile[] = [
  {
    path: `<b>bold<b>/${HOSTILE_FILE}`,
    text: `
/// <summary>${escaped(SUMMARY)}</summary>
/// <remarks>${"x".repeat(10_000)}</remarks>
public class Evil<T, style> : Base<Dictionary<string, List<T>>> where style : class
{
    public const string Markup = "${IMAGE.replaceAll('"', '\\"')}";
    /// <summary>${escaped(SUMMARY)}</summary>
    /// <param name="click">${escaped(IMAGE)}</param>
    /// <returns>${escaped(SCRIPT)}</returns>
    /// <exception cref="Exception">${escaped(IMAGE)}</exception>
    /// <example><code>${escaped(SCRIPT)}</code></example>
    public void Run(string click = "${IMAGE}", int end = 1) { ${LONG}(); }
    public void ${LONG}() { Run(); }
}
public class Base<T> { }
`,
  },
  {
    path: `${TURNED}.cs`,
    text: `public class ${TURNED} { public void direction(Evil<int, string> e) { e.Run(); } }
public class ${LONG} : ${TURNED} { public void end(Evil<int, string> e) { e.Run(); } }
`,
  },
  { path: `broken ${IMAGE}.cs`, text: `class Half { void M( { ]] ${SCRIPT}\n` },
  { path: `${"n".repeat(200)}.cs`, text: "class Plain { }\n" },
];
