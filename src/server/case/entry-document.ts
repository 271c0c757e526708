import type { output } from 'zod/v4/core'
import type { AnyEntry } from '#contract/entries.ts'
import type { previewEntry } from '#contract/users.ts'
import { addressesFor, type Signing } from '#server/media/address.ts'
import type { ShownRow } from './rows.ts'

export type PreviewEntry = output<typeof previewEntry>

/** Writes entries as one viewer reads them: with addresses of their own, and without what is the owner's only. */
export function entriesFor(signing: Signing, viewerId: string): (row: ShownRow) => AnyEntry {
  const address = addressesFor(signing, viewerId)
  return (row) => {
    const isOwn = row.user_id === viewerId
    const common = {
      _id: row.id,
      caption: row.caption,
      story: row.story,
      is_preview: row.is_preview,
      ...(isOwn && { level: row.level }),
      moment: row.moment,
      place: row.place,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
    const file = { ...common, ...fileOf(row, address), ...(isOwn && { filename: row.file_name ?? '' }) }
    const own = address(row.user_id, row.file_id ?? '', 'original')
    const shown = isOwn ? own : address(row.user_id, row.file_id ?? '', 'large')
    switch (row.kind) {
      case 'image':
        return { kind: 'image', ...file, image: shown }
      case 'video':
        return { kind: 'video', ...file, video: shown }
      case 'misc':
        return { kind: 'misc', ...file, file: own }
      case 'tweet':
        return { kind: 'tweet', ...common, text: row.text, images: [] }
      case 'artifact':
        return { kind: 'artifact', ...common, artifcats: { product1: productOf(row) } }
    }
  }
}

/** Writes preview entries for a card: words and the small size. */
export function previewsFor(signing: Signing, viewerId: string): (row: ShownRow) => PreviewEntry {
  const address = addressesFor(signing, viewerId)
  return (row) => ({
    _id: row.id,
    kind: row.kind,
    caption: row.caption || (row.kind === 'tweet' ? row.text : (row.product_name ?? '')),
    image: row.file_id && row.file_state === 'ready' ? address(row.user_id, row.file_id, 'small') : null,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
  })
}

function fileOf(
  { user_id, file_id, file_state, mime, size, width, height, thumbhash }: ShownRow,
  address: ReturnType<typeof addressesFor>,
) {
  const id = file_id ?? ''
  const renditions = {
    small: address(user_id, id, 'small'),
    medium: address(user_id, id, 'medium'),
    large: address(user_id, id, 'large'),
  }
  return {
    mime: mime ?? '',
    size: size ?? 0,
    width,
    height,
    thumbhash,
    renditions: file_state === 'ready' ? renditions : null,
  }
}

const productOf = ({ product_name, product_slug, collection }: ShownRow) => ({
  name: product_name ?? '',
  slug: product_slug ?? '',
  collection: collection ?? '',
})
