import type { Compression } from '#domain/imports/packed-items.ts'
import type { Bytes } from '#domain/units.ts'

/** So many slices are cut from one blob. */
const slicesOfOne = 1000

/**
 * Cuts slices of a file. Chromium keeps 0.9 KB of each slice, even after its worker has ended, for as long as what it was cut from is there. So
 * they are cut from a slice of the whole, which is let go and made anew now and then.
 */
export function slicerOf(file: Blob): (from: Bytes, to: Bytes) => Blob {
  let [whole, cut] = [file, slicesOfOne]
  return (from, to) => {
    if (cut === slicesOfOne) [whole, cut] = [file.slice(), 0]
    cut += 1
    return whole.slice(from, to)
  }
}

type Transform = CompressionStream | DecompressionStream

/** Bytes through a stream that packs or unpacks them. From the stream of a blob they would take six times as long. */
async function bytesThrough(bytes: Uint8Array<ArrayBuffer>, { readable, writable }: Transform): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter()
  for (const written of [writer.write(bytes), writer.close()]) written.catch(() => {}) // who reads is told
  return new Uint8Array(await new Response(readable).arrayBuffer())
}

/** Deflates texts by the browser. */
export const compression: Compression<Promise<Uint8Array<ArrayBuffer>>> = {
  pack: (text) => bytesThrough(new TextEncoder().encode(text), new CompressionStream('deflate-raw')),
  unpack: async (packed) => new TextDecoder().decode(await bytesThrough(await packed, new DecompressionStream('deflate-raw'))),
}

/** The bytes of a stream as they come; one that is left early is ended. Safari cannot iterate a ReadableStream directly. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } finally {
    await reader.cancel().catch(() => {}) // a stream that failed has nothing left to cancel
  }
}
