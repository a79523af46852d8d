import { BadAssembly, damaged } from "./bad-assembly.ts";
import type { ByteView } from "./byte-view.ts";
import { readAscii } from "./texts.ts";

const SIGNATURE = 0x424a5342;
/** Maximum number of streams. There are five kinds, and obfuscators add their own. */
const MAX_STREAMS = 64;
const MAX_NAME = 32;
const MAX_VERSION = 256;

/** Returns the streams of metadata by name: `#~`, `#Strings`, … (ECMA-335 II.24.2.1). */
export function readStreams(metadata: ByteView): ReadonlyMap<string, ByteView> {
  if (metadata.u32(0) !== SIGNATURE) throw damaged("no metadata signature");
  const versionLength = metadata.u32(12);
  if (versionLength > MAX_VERSION) throw damaged(`version of ${versionLength} bytes`);
  const version = readAscii(metadata.part(16, versionLength), 0);
  if (version.startsWith("WindowsRuntime")) throw new BadAssembly("unsupported", "Windows metadata");
  return streamsAt(metadata, 16 + versionLength);
}

function streamsAt(metadata: ByteView, start: number): ReadonlyMap<string, ByteView> {
  const count = metadata.u16(start + 2);
  if (count > MAX_STREAMS) throw damaged(`${count} streams`);
  const streams = new Map<string, ByteView>();
  let at = start + 4;
  for (let i = 0; i < count; i++) {
    const name = readAscii(metadata.part(at + 8, Math.min(MAX_NAME, metadata.length - at - 8)), 0);
    // As in the runtime, the first stream of a name counts.
    if (!streams.has(name)) streams.set(name, metadata.part(metadata.u32(at), metadata.u32(at + 4)));
    at += 8 + 4 * Math.ceil((name.length + 1) / 4);
  }
  return streams;
}
