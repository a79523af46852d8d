import { expect, it } from "vitest";
import { writtenText } from "../../../../../../src/worker/languages/csharp/reading/lexer/token-cursor.ts";

const RAW = '"""{"url":"http://x"}"""';

it.each([
  ["List<int, // key\n  string>", "List<int, string>"],
  ["int /* of // these */ [] // last", "int /* of // these */ []"],
  ["\"http://x\" + '/' // why", "\"http://x\" + '/'"],
  ['@"C:\\" + "http://x" // why', '@"C:\\" + "http://x"'],
  ['@$"C:\\" + "http://x"', '@$"C:\\" + "http://x"'],
  ['$@"{a}""//" + b // why', '$@"{a}""//" + b'],
  [`${RAW} // why`, RAW],
  [`$$${RAW}`, `$$${RAW}`],
  ['""""a """ // b"""" // why', '""""a """ // b""""'],
  ['"" + "" // why', '"" + ""'],
])("leaves out comments that go on to the end of their row, and nothing in quotes: %j", (text, written) => {
  expect(writtenText(text, 0, text.length)).toBe(written);
});
