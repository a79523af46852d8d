/**
 * Whether a file, by its path relative to the project, is a test, judging by the names of its folders and its own:
 * `test/Foo.cs`, `Glossa.Tests/Foo.cs`, `src/FooTests.cs`.
 */
export function isTestPath(path: string): boolean {
  const names = path.split("/");
  const file = names.pop() ?? "";
  return names.some((name) => TEST_FOLDER.test(name) || TEST_FOLDER_END.test(name)) || TEST_FILE.test(file);
}

const TEST_FOLDER = /(^|[._\- ])(unit|integration|functional)?tests?($|[._\- ])/i;
const TEST_FOLDER_END = /[a-z0-9](Unit|Integration|Functional)?Tests?$/;
const TEST_FILE = /[a-z0-9]Tests?\.[^.]+$/;
