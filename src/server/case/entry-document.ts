import type { output } from 'zod/v4/core'
import type { AnyEntry, ImageEntry, WholeEntry } from '#contract/entries.ts'
import type { previewEntry } from '#contract/people/users.ts'
import type { Derived } from '#domain/case/kinds.ts'
import { escapedBytes, maxListBytes, maxStoryBytes } from '#domain/case/limits.ts'
import type { ViewRequest } from '#domain/case/visibility.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller } from '#server/deps.ts'
import { addressesFor, type MediaAddresses, type Signing } from '#server/media/address.ts'
import { playsOriginal } from '#server/media/sniff.ts'
import { entryFilter, type VisibilityFilter } from '#server/privacy/visibility-filter.ts'
import { entriesNamed, imagesOfTweets, type ShownFile, type ShownMotion, type ShownRow, storiesOf } from './rows.ts'

export type PreviewEntry = output<typeof previewEntry>

/** Writes entries of one owner as one viewer reads them: with addresses of their own, and without what is the owner's only. */
export const toEntryDocument = (
  deps: Signing & { readonly db: Queries },
  filter: VisibilityFilter,
  rows: readonly ShownRow[],
): Promise<AnyEntry[]> => toEntryDocuments(deps, filter.caller, [filter], rows)

/** The same of many owners, by the filter of each. */
export async function toEntryDocuments(
  deps: Signing & { readonly db: Queries },
  caller: Caller,
  filters: readonly VisibilityFilter[],
  rows: readonly ShownRow[],
): Promise<AnyEntry[]> {
  const tweets = rows.filter(({ kind }) => kind === 'tweet').map(({ id }) => id)
  const images = await imagesOfTweets(deps.db, filters, tweets)
  const write = entryWriter(deps, caller)
  return rows.map((row) => write(row, images.get(row.id) ?? []))
}

/** The same with their stories: as many of them, from the first on, as an answer has room for. */
export async function toWholeEntry(
  deps: Signing & { readonly db: Queries },
  filter: VisibilityFilter,
  rows: readonly ShownRow[],
): Promise<WholeEntry[]> {
  const entries = await toEntryDocument(deps, filter, rows)
  let bytes = 0
  const fitting = entries.filter((entry, at) => {
    const story = Math.min(escapedBytes * (rows[at]?.story_bytes ?? 0), maxStoryBytes)
    bytes += Buffer.byteLength(JSON.stringify(entry)) + story
    return bytes <= maxListBytes
  })
  const withStory = fitting.filter(({ has_story }) => has_story).map(({ _id }) => _id)
  const stories = await storiesOf(deps.db, filter.ownerId, withStory)
  return fitting.map((entry) => ({ ...entry, story: stories.get(entry._id) ?? '' }))
}

/** Writes one entry for one viewer, a tweet with the pictures that they may see there. */
export const entryWriter = (signing: Signing, caller: Caller) => writerWith(addressesFor(signing, caller), caller.userId)

/**
 * The named entries of an owner that a request of a guest sees, at the addresses of the link that shows them. A live picture stands still: a
 * link shows no film of it.
 */
export async function entriesForGuest(
  db: Queries,
  request: ViewRequest,
  ids: readonly string[],
  address: MediaAddresses,
): Promise<AnyEntry[]> {
  const rows = await entriesNamed(db, [request], ids)
  const tweets = rows.filter(({ kind }) => kind === 'tweet').map(({ id }) => id)
  const images = await imagesOfTweets(db, [entryFilter(request)], tweets)
  const write = writerWith(address, null)
  return rows.map((row) => write({ ...row, motion_file_id: null }, images.get(row.id) ?? []))
}

/** @param viewerId null for a guest */
function writerWith(address: MediaAddresses, viewerId: string | null): (row: ShownRow, images: readonly ShownRow[]) => AnyEntry {
  return (row, images) => {
    const isOwn = row.user_id === viewerId
    const common = {
      _id: row.id,
      caption: row.caption,
      has_story: row.story_bytes > 0,
      is_preview: row.is_preview,
      ...(isOwn && { level: row.level, revision: row.revision }),
      moment: row.moment,
      place: row.place,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
    const file = () => ({ ...common, ...fileFieldsOf(row, isOwn, address) })
    switch (row.kind) {
      case 'image':
        return { kind: 'image', ...file(), image: pictureOf(row, isOwn, address), ...motionOf(row, isOwn, address) }
      case 'video':
        return { kind: 'video', ...file(), video: filmOf(row, isOwn, address) }
      case 'misc':
        return { kind: 'misc', ...file(), file: downloadOf(row, isOwn, address), audio: soundOf(row, address) }
      case 'tweet':
        return { kind: 'tweet', ...common, text: row.text, images: images.map((image) => imageOfTweet(image, isOwn, address)) }
      case 'artifact':
        return { kind: 'artifact', ...common, artifcats: { product1: productOf(row) } }
    }
  }
}

/** Writes preview entries for a card: words and the small size. */
export function previewsFor(signing: Signing, caller: Caller): (row: ShownRow) => PreviewEntry {
  const address = addressesFor(signing, caller)
  return (row) => ({
    _id: row.id,
    kind: row.kind,
    caption: row.caption || (row.kind === 'tweet' ? row.text : (row.product_name ?? '')),
    image: row.file_id && row.derived?.includes('small') ? address(row.user_id, row.file_id, 'small') : null,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
  })
}

function imageOfTweet(row: ShownRow, isOwn: boolean, address: MediaAddresses) {
  const { width, height, thumbhash, renditions } = fileFieldsOf(row, isOwn, address)
  return { _id: row.id, image: pictureOf(row, isOwn, address), width, height, thumbhash, renditions }
}

const productOf = ({ product_name, product_slug, collection }: ShownRow) => ({
  name: product_name ?? '',
  slug: product_slug ?? '',
  collection: collection ?? '',
})

/** The fields of a file that a viewer reads; its name, why it was kept as it came and the original are its owner's. */
export function fileFieldsOf(file: ShownFile, isOwn: boolean, address: MediaAddresses) {
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
const pictureOf = (file: ShownFile, isOwn: boolean, address: MediaAddresses) =>
  isOwn ? address(file.user_id, file.file_id ?? '', 'original') : made(file, address, 'large')

/** A film to be streamed; nothing for others than its owner until it is converted. */
const filmOf = (file: ShownFile, isOwn: boolean, address: MediaAddresses) =>
  made(file, address, 'video') ?? (isOwn ? address(file.user_id, file.file_id ?? '', 'original') : null)

/** Films that failed show nobody anything. One that had to be converted and was not may still play for its owner. */
const mayPlay = ({ motion_state, motion_note }: ShownMotion) => motion_state !== 'kept' || motion_note === 'no-converter'

/** The film of a live photograph: for others than its owner the converted one, and nothing before. */
function motionOf(row: ShownMotion, isOwn: boolean, address: MediaAddresses): Pick<ImageEntry, 'motion'> {
  const { user_id, motion_file_id: id, motion_derived } = row
  if (id === null) return {}
  const video = motion_derived?.includes('video') ? address(user_id, id, 'video') : null
  if (!isOwn) return video === null ? {} : { motion: { video } }
  const original = address(user_id, id, 'original')
  return { motion: { video: video ?? (mayPlay(row) ? original : null), original } }
}

const soundOf = (file: ShownFile, address: MediaAddresses) =>
  playsOriginal({ state: file.file_state ?? '', mime: file.mime ?? '', derived: file.derived ?? [] })
    ? address(file.user_id, file.file_id ?? '', 'audio')
    : made(file, address, 'audio')

/**
 * The address of a download: the original for its owner, and for others where nothing was made of it; else what was made, and nothing before.
 */
const downloadOf = (file: ShownFile, isOwn: boolean, address: MediaAddresses) =>
  isOwn || (file.file_state === 'kept' && !file.derived?.includes('audio'))
    ? address(file.user_id, file.file_id ?? '', 'original')
    : made(file, address, 'audio')

const made = ({ user_id, file_id, derived }: ShownFile, address: MediaAddresses, what: 'large' | 'video' | 'audio') =>
  derived?.includes(what) ? address(user_id, file_id ?? '', what) : null
