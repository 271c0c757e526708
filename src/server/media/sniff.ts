import type { FileKind } from '#domain/case/kinds.ts'

/** What a file is by its own bytes; its name and what the sender calls it count for nothing. */
export type Sniffed = { readonly kind: FileKind; readonly mime: string }

/** How much of the beginning must be known before a file can be told. */
export const sniffLength = 64

type Signature = Sniffed & { readonly at?: number; readonly bytes: string | readonly number[] }

const image = (mime: string, bytes: Signature['bytes'], at = 0): Signature => ({ kind: 'image', mime: `image/${mime}`, bytes, at })
const misc = (mime: string, bytes: Signature['bytes'], at = 0): Signature => ({ kind: 'misc', mime, bytes, at })

const signatures: readonly Signature[] = [
  image('jpeg', [0xff, 0xd8, 0xff]),
  image('png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  image('gif', 'GIF87a'),
  image('gif', 'GIF89a'),
  misc('application/pdf', '%PDF-'),
  misc('application/zip', [0x50, 0x4b, 0x03, 0x04]),
  misc('application/zip', [0x50, 0x4b, 0x05, 0x06]),
  misc('application/gzip', [0x1f, 0x8b, 0x08]),
  misc('application/x-7z-compressed', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
  misc('audio/mpeg', 'ID3'),
  misc('audio/mpeg', [0xff, 0xfb]),
  misc('audio/ogg', 'OggS'),
  misc('audio/flac', 'fLaC'),
]

/** What stands behind `ftyp` in the ISO family of films and pictures. */
const brands: Readonly<Record<string, Sniffed>> = {
  avif: { kind: 'image', mime: 'image/avif' },
  avis: { kind: 'image', mime: 'image/avif' },
  ...Object.fromEntries(
    ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => [brand, { kind: 'image', mime: 'image/heic' }]),
  ),
  'qt  ': { kind: 'video', mime: 'video/quicktime' },
  'M4A ': { kind: 'misc', mime: 'audio/mp4' },
  'M4B ': { kind: 'misc', mime: 'audio/mp4' },
}
/** Inside `RIFF`. */
const forms: Readonly<Record<string, Sniffed>> = {
  WEBP: { kind: 'image', mime: 'image/webp' },
  WAVE: { kind: 'misc', mime: 'audio/wav' },
  'AVI ': { kind: 'misc', mime: 'video/x-msvideo' },
}
const anything: Sniffed = { kind: 'misc', mime: 'application/octet-stream' }

/** @param head the first `sniffLength` bytes, or the whole of a shorter file */
export function sniff(head: Buffer): Sniffed {
  if (textAt(head, 4, 4) === 'ftyp') return brandOf(head)
  if (textAt(head, 0, 4) === 'RIFF') return forms[textAt(head, 8, 4)] ?? anything
  if (head.subarray(0, 4).equals(matroska)) return matroskaOf(head)
  const found = signatures.find(({ bytes, at = 0 }) => {
    const wanted = Buffer.from(bytes as string)
    return head.subarray(at, at + wanted.length).equals(wanted)
  })
  return found ? { kind: found.kind, mime: found.mime } : anything
}

const textAt = (head: Buffer, at: number, length: number) => head.toString('latin1', at, at + length)

/** The major brand decides, unless it is the general one of pictures: then AVIF may stand among the compatible ones. */
function brandOf(head: Buffer): Sniffed {
  const major = brands[textAt(head, 8, 4)]
  if (!major) return { kind: 'video', mime: 'video/mp4' }
  const end = Math.min(head.readUInt32BE(0), head.length)
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) => textAt(head, 16 + at * 4, 4))
  return major.mime === 'image/heic' && compatible.includes('avif') ? { kind: 'image', mime: 'image/avif' } : major
}

const matroska = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const matroskaOf = (head: Buffer): Sniffed =>
  head.includes('webm') ? { kind: 'video', mime: 'video/webm' } : { kind: 'video', mime: 'video/x-matroska' }

/** Whether it is a sound that we know to wrap anew. */
export const isSound = (mime: string): boolean => ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/flac', 'audio/wav'].includes(mime)

/** A sound that nothing was made of: it is played as it came. */
export const isHeardAsItCame = ({ state, mime, derived }: { state: string; mime: string; derived: readonly string[] }): boolean =>
  state === 'kept' && isSound(mime) && !derived.includes('audio')
