import { getOrMake } from "../../../../util/maps.ts";
import { parseType, type SimpleNames, type WrittenType } from "./written-type.ts";

/** The parsed types of a code base; each text is parsed once. */
export class WrittenTypes {
  private readonly byText = new Map<string, WrittenType>();
  private readonly simpleNames: SimpleNames = new Map();

  read(text: string): WrittenType {
    return getOrMake(this.byText, text, () => parseType(text, this.simpleNames));
  }

  /** Drops all parsed types; they are parsed again on demand. */
  clearCaches(): void {
    this.byText.clear();
    this.simpleNames.clear();
  }
}
