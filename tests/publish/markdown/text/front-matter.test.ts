import { expect, test } from "vitest";
import { DIALECTS } from "../../../../src/publish/markdown/text/dialect.ts";
import { frontMatter, yamlString } from "../../../../src/publish/markdown/text/front-matter.ts";

const unchanged = (text: string) => text;

test("all values are quoted, on rows of their own", () => {
  expect(frontMatter({ title: 'a: "b"\n---\u202e', editLink: false, url: null }, unchanged)).toBe(
    '---\ntitle: "a: \\"b\\"⟨U+000A⟩---⟨U+202E⟩"\neditLink: false\nurl: null\n---',
  );
});

test("no text ends the script that a head becomes a part of, or is put in from a file", () => {
  const { inHead } = DIALECTS.vitepress;
  expect(frontMatter({ title: "a</script><SCRIPT>" }, inHead)).not.toMatch(/<\/script/i);
  expect(frontMatter({ title: "a</SCRIPT>" }, inHead)).not.toMatch(/<\/script/i);
  expect(frontMatter({ title: "<!-- @include: /etc/passwd -->" }, inHead)).not.toMatch(/<!--\s*@include/);
});

test("what themes take for HTML is none", () => {
  expect(frontMatter({ title: `<b>"&'` }, DIALECTS.mkdocs.inHead)).toBe('---\ntitle: "&lt;b&gt;&quot;&amp;&#39;"\n---');
});

test("a string has no character that YAML takes as none", () => {
  expect(yamlString("\u0000\u007f\u0085\uffff\ud800é😀")).toBe('"\\u0000\\u007f\\u0085\\uffff\\ud800é😀"');
});
