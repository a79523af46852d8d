/** A file of LevelDB is not as LevelDB wrote it. Nothing else says so: what reading it throws has other causes, too. */
export class MalformedFile extends Error {
  override readonly name = "MalformedFile";
}
