/** Compresses bytes (zlib), where the engine and its threads run. */
export function compressed(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new CompressionStream("deflate"));
}

/** Decompresses the output of `compressed`. Rejects for anything else. */
export function decompressed(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new DecompressionStream("deflate"));
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}
