import { fileTypeFromBuffer } from 'file-type'
import type { FileKind } from '#domain/case/kinds.ts'

/** The content type of a file by its own bytes; its name and what the sender calls it count for nothing. */
export type Sniffed = { readonly kind: FileKind; readonly mime: string }

/** How many bytes of the beginning must be known before the type of a file is recognised: in so many a WebM says what its tracks are. */
export const sniffLength = 1024
/** The library is asked by so many: of more it would look inside archives. */
const libraryLength = 64

const image = (mime: string): Sniffed => ({ kind: 'image', mime })
const video = (mime: string): Sniffed => ({ kind: 'video', mime })
const misc = (mime: string): Sniffed => ({ kind: 'misc', mime })

/** What we know how to treat, by the media type that the library recognises; everything else is bytes and nothing more. */
const allowed: Readonly<Record<string, Sniffed>> = {
  'image/jpeg': image('image/jpeg'),
  'image/png': image('image/png'),
  'image/apng': image('image/png'),
  'image/gif': image('image/gif'),
  'image/webp': image('image/webp'),
  'image/avif': image('image/avif'),
  'image/heic': image('image/heic'),
  'image/heif': image('image/heic'),
  'image/heic-sequence': image('image/heic'),
  'image/heif-sequence': image('image/heic'),
  'video/mp4': video('video/mp4'),
  'video/x-m4v': video('video/mp4'),
  'video/3gpp': video('video/mp4'),
  'video/3gpp2': video('video/mp4'),
  'video/quicktime': video('video/quicktime'),
  'video/webm': video('video/webm'),
  'video/matroska': video('video/x-matroska'),
  'video/vnd.avi': misc('video/x-msvideo'),
  'audio/x-m4a': misc('audio/mp4'),
  'audio/mp4': misc('audio/mp4'),
  'audio/mpeg': misc('audio/mpeg'),
  'audio/flac': misc('audio/flac'),
  'audio/wav': misc('audio/wav'),
  'application/pdf': misc('application/pdf'),
  'application/gzip': misc('application/gzip'),
  'application/x-7z-compressed': misc('application/x-7z-compressed'),
}
const unknown = misc('application/octet-stream')

/** @param head the first `sniffLength` bytes, or the whole of a shorter file */
export async function sniff(head: Buffer): Promise<Sniffed> {
  const start = head.subarray(0, libraryLength)
  const container = sniffContainer(start)
  if (container) return container
  const found = await fileTypeFromBuffer(start)
  if (found?.mime === 'video/webm' && isSoundOnly(head.subarray(0, sniffLength))) return misc('audio/webm')
  return allowed[found?.mime ?? ''] ?? unknown
}

const tracksId = Buffer.from([0x16, 0x54, 0xae, 0x6b])

/**
 * Whether the tracks of a WebM are sounds alone, as browsers record a voice: their list lies in the beginning, and the names of its codecs begin
 * with A, none with V. The id of the list stands in the index of the file too, where no list follows.
 */
function isSoundOnly(head: Buffer): boolean {
  for (let at = head.indexOf(tracksId); at >= 0; at = head.indexOf(tracksId, at + 1)) {
    const tracks = elementAt(head, at + tracksId.length)
    if (tracks !== null) return /A_(?:OPUS|VORBIS)/.test(tracks) && !tracks.includes('V_')
  }
  return false
}

/** What an element of EBML holds whose length begins here; null where it is not all there. The leading zeros of a length say how many bytes it has. */
function elementAt(head: Buffer, at: number): string | null {
  const first = head[at] ?? 0
  if (first === 0) return null
  const width = Math.clz32(first) - 23
  const length = Array.from(head.subarray(at + 1, at + width)).reduce((sum, byte) => sum * 256 + byte, first & (0xff >> width))
  return at + width + length <= head.length ? head.toString('latin1', at + width, at + width + length) : null
}

/** Containers that the library recognises by their content: for us the container counts. */
function sniffContainer(head: Buffer): Sniffed | null {
  const magic = head.toString('latin1', 0, 4)
  if (magic === 'OggS') return misc('audio/ogg')
  if (magic === 'PK\x03\x04' || magic === 'PK\x05\x06') return misc('application/zip')
  return head.toString('latin1', 4, 8) === 'ftyp' ? sniffHeif(head) : null
}

/** Major brands of HEIF pictures that the library does not know, or calls by the general name of the family. */
const heifBrands = new Set(['mif1', 'msf1', 'heim', 'heis'])

/** The major brand decides, unless it is the general one of pictures: then AVIF may stand among the compatible ones. */
function sniffHeif(head: Buffer): Sniffed | null {
  if (!heifBrands.has(head.toString('latin1', 8, 12))) return null
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) =>
    head.toString('latin1', 16 + at * 4, 20 + at * 4),
  )
  return image(brands.includes('avif') ? 'image/avif' : 'image/heic')
}

export const isPdf = ({ mime }: { readonly mime: string }): boolean => mime === 'application/pdf'
/** A file that calls itself a text; its bytes tell no type. */
export const isPlainText = ({ mime, name }: { readonly mime: string; readonly name: string }): boolean =>
  mime === 'application/octet-stream' && /\.(?:txt|text|md)$/i.test(name)
/** Documents of which the first page is drawn; the original stays as it came. */
export const isDrawnDocument = (file: { readonly mime: string; readonly name: string }): boolean => isPdf(file) || isPlainText(file)

/** Whether it is audio whose metadata we know to remove. */
export const isAudio = (mime: string): boolean =>
  ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/flac', 'audio/wav', 'audio/webm'].includes(mime)

/** Audio that no variant was made of: it is played as it came. */
export const playsOriginal = ({ state, mime, derived }: { state: string; mime: string; derived: readonly string[] }): boolean =>
  state === 'kept' && isAudio(mime) && !derived.includes('audio')
