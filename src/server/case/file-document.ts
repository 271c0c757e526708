import type { Derived } from '#domain/case/kinds.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { addressesFor } from '#server/media/address.ts'
import { playsOriginal } from '#server/media/sniff.ts'

/** A stored file as a query brings it beside an entry; all of it null beside one that shows none. */
export type ShownFile = {
  readonly user_id: string
  readonly file_id: string | null
  readonly mime: string | null
  readonly size: number | null
  readonly width: number | null
  readonly height: number | null
  readonly thumbhash: string | null
  readonly file_name: string | null
  readonly file_state: FileRow['state'] | null
  readonly note: FileRow['note']
  readonly derived: FileRow['derived'] | null
  readonly seconds: number | null
}
export type Addresses = ReturnType<typeof addressesFor>

/** The fields of a file that a viewer reads; its name, why it was kept as it came and the original are its owner's. */
export function fileFieldsOf(file: ShownFile, isOwn: boolean, address: Addresses) {
  const { user_id, file_id, file_name, file_state, derived, mime, size, width, height, thumbhash, seconds, note } = file
  const of = (variant: Derived | 'original') => address(user_id, file_id ?? '', variant)
  return {
    mime: mime ?? '',
    size: size ?? 0,
    width,
    height,
    thumbhash,
    seconds,
    state: file_state === 'ready' || file_state === 'kept' ? file_state : ('waiting' as const),
    renditions: derived?.includes('small') ? { small: of('small'), medium: of('medium'), large: of('large') } : null,
    ...(isOwn && { filename: file_name ?? '', note, original: of('original') }),
  }
}

/** The fields of a picture; nobody but its owner gets any until it is drawn. */
export const pictureOf = (file: ShownFile, isOwn: boolean, address: Addresses) =>
  isOwn ? address(file.user_id, file.file_id ?? '', 'original') : made(file, address, 'large')

/** A film to be streamed; nothing for others than its owner until it is converted. */
export const filmOf = (file: ShownFile, isOwn: boolean, address: Addresses) =>
  made(file, address, 'video') ?? (isOwn ? address(file.user_id, file.file_id ?? '', 'original') : null)

export const soundOf = (file: ShownFile, address: Addresses) =>
  playsOriginal({ state: file.file_state ?? '', mime: file.mime ?? '', derived: file.derived ?? [] })
    ? address(file.user_id, file.file_id ?? '', 'audio')
    : made(file, address, 'audio')

/**
 * The address of a download: the original for its owner, and for others where nothing was made of it; else what was made, and nothing before.
 */
export const downloadOf = (file: ShownFile, isOwn: boolean, address: Addresses) =>
  isOwn || (file.file_state === 'kept' && !file.derived?.includes('audio'))
    ? address(file.user_id, file.file_id ?? '', 'original')
    : made(file, address, 'audio')

const made = ({ user_id, file_id, derived }: ShownFile, address: Addresses, what: 'large' | 'video' | 'audio') =>
  derived?.includes(what) ? address(user_id, file_id ?? '', what) : null
