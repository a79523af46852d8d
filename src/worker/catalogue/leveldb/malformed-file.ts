/** A LevelDB file is not as LevelDB wrote it. A separate class, because reading throws other errors for other causes. */
export class MalformedFile extends Error {
  override readonly name = "MalformedFile";
}
