import type { Bytes } from '#domain/units.ts'
import { maxListedSize } from './limits.ts'

/** What the central directory of a zip says of an entry. */
export type ZipEntry = {
  /** With `/`, as it stands there. */
  readonly path: string
  /** Of the name, in bytes. */
  readonly nameLength: number
  readonly size: Bytes
  readonly packed: Bytes
  /** How it is packed: 0 stored, 8 deflated. */
  readonly method: number
  readonly isEncrypted: boolean
  /** The upper half holds the mode of Unix. */
  readonly attributes: number
}

export const stored = 0
export const deflated = 8
/** Bytes of a local header before the name. */
export const localHeaderLength: Bytes = 30
export const maxZipNameLength: Bytes = 1024
/** No picture, film or text of a person shrinks to less than a two-hundredth. */
const maxRatio = 200
const ratioMatters: Bytes = 1024 * 1024
const [fileTypeMask, symbolicLink] = [0xf000, 0xa000]

/** Why a whole zip is not read: its directory goes on behind what its end says, so that files would go without a word. */
export const namesMore = 'its end names fewer entries than its directory has. Unpack it, and give the folder.'

/** A path as it is kept: the beginning of one that is too long, and without what no database takes. */
export const keptPath = (path: string, longest: number): string => path.slice(0, longest).toWellFormed().replaceAll('\0', '\uFFFD')

/** Why an entry of a zip is not read, in words for its owner; null for one that is. */
export function whyRefused({ path, nameLength, size, packed, method, isEncrypted, attributes }: ZipEntry): string | null {
  if (nameLength > maxZipNameLength) return `Its name has ${nameLength} bytes; ${maxZipNameLength} are the most.`
  if (/\0|\\|^[a-z]:|^\/|(?:^|\/)\.\.(?:\/|$)/i.test(path)) return 'Its name leads out of its archive.'
  if (path.endsWith('/') && size > 0) return 'It is named as a folder is, and has bytes. Unpack it, and give the folder.'
  if (((attributes >>> 16) & fileTypeMask) === symbolicLink) return 'It is a link to another place.'
  if (isEncrypted) return 'It is encrypted. Unpack it with its password, and give the folder.'
  if (method !== stored && method !== deflated) return 'It is packed in a way that is not read. Unpack it, and give the folder.'
  if (size > maxListedSize || packed > maxListedSize) return 'It says to be longer than any file is.'
  if (method === stored && size !== packed) return 'Its sizes contradict each other.'
  if (size > ratioMatters && size > packed * maxRatio) return `It would unpack to more than ${maxRatio} times its size.`
  return null
}

/** The date of MS-DOS fields, by the clock of whoever packed it; null where it is none. */
export function zipDate(date: number, time: number): string | null {
  const [month, day] = [(date >> 5) & 15, date & 31]
  if (month < 1 || month > 12 || day < 1) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${1980 + (date >> 9)}-${two(month)}-${two(day)}T${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`
}

/** Where entries lie in a zip: one number of each array for an entry. */
type Places = {
  readonly offsets: ArrayLike<number>
  readonly packed: ArrayLike<number>
  readonly nameLengths: ArrayLike<number>
}

/**
 * Whether the bytes of two entries overlap: a few such entries would unpack to any size. Extra fields of local headers are not known here,
 * so that a real archive never seems to.
 */
export function hasOverlaps({ offsets, packed, nameLengths }: Places): boolean {
  const order = Uint32Array.from({ length: offsets.length }, (_, index) => index)
  order.sort((one, other) => (offsets[one] ?? 0) - (offsets[other] ?? 0))
  for (let place = 1; place < order.length; place++) {
    const [before = 0, after = 0] = [order[place - 1], order[place]]
    const end = (offsets[before] ?? 0) + localHeaderLength + (nameLengths[before] ?? 0) + (packed[before] ?? 0)
    if (end > (offsets[after] ?? 0)) return true
  }
  return false
}

const maxShownLength = 120

/** A path as a sentence shows it: without hidden characters, and with its middle left out where it is long. */
export function shownPath(path: string): string {
  const plain = path.replace(/\p{C}/gu, '?')
  return plain.length <= maxShownLength ? plain : `${plain.slice(0, maxShownLength / 2)}…${plain.slice(-maxShownLength / 2)}`.toWellFormed()
}
