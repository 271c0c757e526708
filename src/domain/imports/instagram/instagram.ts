import { fileName, kindOfName } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { indexByTail } from '../file-index.ts'
import { clockOf, dateOfClock, dateOfIso, dateOfSeconds } from '../found-date.ts'
import type { Archive, Findings, FoundDate, FoundItem, Source } from '../found-item.ts'
import { hashOf } from '../make-item.ts'
import { addConversations, passOverEmptySections, warnOfHtml } from '../meta/add-conversations.ts'
import { collectMedia, type MediaCollector } from '../meta/collect-media.ts'
import { mendedText, mendMojibake } from '../meta/mojibake.ts'
import { type ReadMedia, readMedia, secondsOf } from '../meta/read-media.ts'
import { listOf, objectOf, parseJson, readMetadata, textOf } from '../read-json.ts'

/** Instagram: lists of posts, stories and reels. Keys inside of them may be translated, so only those of the structure are read. */
export const instagram: Source = { name: 'instagram', detect, read }

/** The lists by their names, with what they mean for what is in them. */
const lists: readonly { readonly name: RegExp; readonly given: Partial<FoundItem> }[] = [
  { name: /^(?:posts|stories|reels|igtv_videos|profile_photos|other_content)(?:_\d{1,6})?\.json$/i, given: {} },
  { name: /^archived_posts(?:_\d{1,6})?\.json$/i, given: { isPrivate: true } },
  { name: /^recently_deleted_content(?:_\d{1,6})?\.json$/i, given: { leftOut: 'deleted' } },
  { name: /^media\.json$/i, given: {} },
]
const htmlPosts = /^(?:posts|stories|reels)(?:_\d{1,6})?\.html$/i

function detect({ parts, files }: Pick<Archive, 'parts' | 'files'>): number {
  if (files.some(({ path }) => /(?:^|\/)your_instagram_activity\//i.test(path))) return 0.95
  const hasLists = files.some(({ path }) => lists.some(({ name }) => name.test(fileName(path))))
  const isNamed = parts.some(({ name }) => /^instagram-/i.test(name))
  const hasMedia = files.some(({ path }) => /(?:^|\/)(?:media\/)?(?:posts|stories|reels|photos|profile)\/\d{6}\//i.test(path))
  if (hasLists && (hasMedia || isNamed)) return 0.9
  return isNamed ? 0.6 : 0
}

/** A post of several pictures, whose order is kept. */
type Draft = {
  readonly text: string
  readonly date: FoundDate | null
  readonly names: readonly string[]
  readonly places: readonly number[]
  readonly given: Partial<FoundItem>
}

async function read(archive: Archive, options: Parameters<Source['read']>[1], tell: (done: number) => void): Promise<Findings> {
  const found = collectFindings('instagram', archive, options)
  passOverEmptySections(found)
  if (found.open().some(({ path }) => htmlPosts.test(fileName(path)))) warnOfHtml(found, 'Instagram')
  const media = collectMedia(found, indexByTail(archive.files, mendMojibake), 'instagram')
  const drafts: Draft[] = []
  const givenOf = new Map(
    found.open().flatMap((file) => {
      const list = lists.find(({ name }) => name.test(fileName(file.path)))
      return list ? [[file, list.given]] : []
    }),
  )
  await readMetadata(
    archive,
    [...givenOf.keys()],
    ({ file, text }) => {
      const value = parseJson(text)
      if (typeof value !== 'object' || value === null) {
        found.refuse(file, 'unreadable')
        return
      }
      found.consume(file)
      for (const row of rowsOf(value)) {
        const draft = noteRow(row, givenOf.get(file) ?? {}, media, options.zone)
        if (draft) drafts.push(draft)
      }
    },
    tell,
  )
  const keys = media.addAll()
  for (const draft of drafts) addPost(found, draft, keys)
  addConversations(found)
  for (const file of found.open()) {
    const isMedia = ['image', 'video'].includes(kindOfName(fileName(file.path)) ?? '')
    if (isMedia && /(?:^|\/)(?:media|photos|videos|stories|profile)\//i.test(file.path)) found.addFile(file, { remarks: ['no-metadata'] })
    else if (/\.html?$/i.test(file.path)) found.refuse(file, 'unknown-format')
  }
  return found.finish('another-product')
}

/** The rows of a list, whatever the list is called; one post that stands alone is a list of it. */
function rowsOf(value: object): readonly unknown[] {
  if (Array.isArray(value)) return value
  const { media, uri, ...others } = objectOf(value)
  if (Array.isArray(media) || typeof uri === 'string') return [value]
  return Object.values(others).flatMap(listOf)
}

/** The caption of one picture stands with the picture, that of several with the post. */
function noteRow(value: unknown, given: Partial<FoundItem>, media: MediaCollector, zone: string | null): Draft | null {
  const row = objectOf(value)
  const listed = (Array.isArray(row.media) ? row.media : [row]).flatMap((one) => {
    const read = readMedia(one)
    return read ? [{ ...read, date: read.date ?? dateOf(row, zone) }] : []
  })
  const [first] = listed
  if (!first) return null
  const words = mendedText(row.title) || mendedText(row.caption)
  if (listed.length === 1) {
    media.note(first.words === '' ? { ...first, words } : first, given)
    return null
  }
  const places = listed.map((one: ReadMedia) => media.note(one, given))
  return { text: words.trim(), date: dateOf(row, zone) ?? first.date, names: listed.map(({ uri }) => fileName(uri)), places, given }
}

/** The moment of a post; old lists have it as text, with or without an offset. */
function dateOf({ creation_timestamp, taken_at }: { readonly [key: string]: unknown }, zone: string | null): FoundDate | null {
  const written = textOf(taken_at)
  const clock = clockOf(written)
  return dateOfSeconds(secondsOf(creation_timestamp)) ?? dateOfIso(written) ?? (clock && dateOfClock(clock, zone, 'service'))
}

function addPost(found: Collector, { text, date, names, places, given }: Draft, keys: readonly (string | null)[]): void {
  const shown = [...new Set(places.map((place) => keys[place] ?? null))]
  found.addWords(`instagram:${hashOf([date?.instant ?? date?.local, text, ...names].join('\n'))}`, {
    ...given,
    kind: 'tweet',
    text,
    shows: shown.filter((key) => key !== null),
    date,
    remarks: shown.includes(null) ? ['not-whole'] : [],
  })
}
