import type { Compression } from '#domain/imports/packed-items.ts'
import type { ZipReading } from './zip-calls.ts'

/** After so many slices what they were cut from is let go. */
const slicesOfOne = 1000

/**
 * What slices of files are cut from, asked for each. Chromium keeps 0.9 KB of a slice, even after its worker has ended, for as long as what it was cut
 * from is there. So this is a slice of the whole file; those of all files are let go together now and then, also of a file that is read no more.
 */
export function wholesOf(): (file: Blob) => Blob {
  const wholes = new Map<Blob, Blob>()
  let cut = 0
  return (file) => {
    if (cut === slicesOfOne) {
      wholes.clear()
      cut = 0
    }
    cut += 1
    const whole = wholes.get(file) ?? file.slice()
    wholes.set(file, whole)
    return whole
  }
}

type Transform = CompressionStream | DecompressionStream

/** Bytes through a stream that packs or unpacks them. From the stream of a blob they would take six times as long. */
async function bytesThrough(bytes: Uint8Array<ArrayBuffer>, { readable, writable }: Transform): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter()
  for (const written of [writer.write(bytes), writer.close()]) written.catch(() => {}) // who reads is told
  return new Uint8Array(await new Response(readable).arrayBuffer())
}

/** Deflates a text by the browser. */
export const packText = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  bytesThrough(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))

const unpackText = async (packed: Uint8Array<ArrayBuffer>): Promise<string> =>
  new TextDecoder().decode(await bytesThrough(packed, new DecompressionStream('deflate-raw')))

/**
 * Packs items where zips are read, one batch after the other: a folder of thousands is packed at once, and would fill its worker. They are unpacked here,
 * where the memory is free by then.
 */
export function compressionBy({ pack }: Pick<ZipReading, 'pack'>): Compression<Promise<Uint8Array<ArrayBuffer>>> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    pack(text) {
      const packed = last.then(() => pack(text))
      last = packed.catch(() => {}) // whoever unpacks it is told
      return packed
    },
    unpack: async (packed) => unpackText(await packed),
  }
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
