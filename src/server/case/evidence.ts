import type { Evidence } from '#domain/safety/reports.ts'
import type { Queries } from '#server/db/connection.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'
import { visibilityFilter } from '#server/privacy/visibility-filter.ts'
import { entriesNamed, imagesOfTweets, storiesOf } from './rows.ts'

/** An entry as the person sees it who reports it: its words, and the files of its pictures. Null when they do not see it. */
export async function evidenceOfEntry(
  db: Queries,
  context: ViewerContext,
  id: string,
): Promise<{ readonly looks: Evidence; readonly pictures: readonly string[] } | null> {
  const [row] = await entriesNamed(db, [context], [id])
  if (!row) return null
  const [stories, images] = await Promise.all([
    storiesOf(db, row.user_id, [id]),
    imagesOfTweets(db, [visibilityFilter(context)], row.kind === 'tweet' ? [id] : []),
  ])
  const { kind, text, caption, file_id, product_slug } = row
  const pictures = [file_id, ...(images.get(id) ?? []).map((image) => image.file_id)].filter((file) => file !== null)
  const words = {
    text,
    caption,
    story: stories.get(id) ?? '',
    moment: row.moment ?? '',
    place: row.place ?? '',
    product: product_slug ?? '',
  }
  return { looks: { kind, ...filled(words) }, pictures }
}

const filled = (words: Evidence): Evidence => Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''))
