import { fileName, kindOfName } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { indexByTail } from '../file-index.ts'
import { dateOfSeconds } from '../found-date.ts'
import type { Archive, ArchiveFile, Findings, Source } from '../found-item.ts'
import { hashOf, uniqueNames } from '../make-item.ts'
import { addConversations, passOverEmptySections, warnOfHtml } from '../meta/add-conversations.ts'
import { collectMedia, type MediaCollector } from '../meta/collect-media.ts'
import { mendedText, mendMojibake } from '../meta/mojibake.ts'
import { readMedia } from '../meta/read-media.ts'
import { listOf, objectOf, parseJson, readMetadata } from '../read-json.ts'
import { type ReadPost, readPost } from './read-post.ts'

/** Facebook: posts, albums and loose pictures in lists whose folders have moved over the years, so that they are known by name alone. */
export const facebook: Source = { name: 'facebook', detect, read }

const posts = /^your_posts\w{0,80}\.json$/i
const htmlPosts = /^your_posts\w{0,80}\.html$/i
const album = /(?:^|\/)album\/\d{1,9}\.json$/i
const loose = /^your_(?:uncategorized_photos|videos|photos)\.json$/i

function detect({ parts, files }: Pick<Archive, 'parts' | 'files'>): number {
  if (files.some(({ path }) => /(?:^|\/)(?:your_facebook_activity|your_activity_across_facebook)\//i.test(path))) return 0.95
  if (files.some(({ path }) => posts.test(fileName(path)) || htmlPosts.test(fileName(path)))) return 0.85
  return parts.some(({ name }) => /^facebook-/i.test(name)) ? 0.6 : 0
}

async function read(archive: Archive, options: Parameters<Source['read']>[1], tell: (done: number) => void): Promise<Findings> {
  const found = collectFindings('facebook', archive, options)
  passOverEmptySections(found)
  if (found.open().some(({ path }) => htmlPosts.test(fileName(path)))) warnOfHtml(found, 'Facebook')
  const media = collectMedia(found, indexByTail(archive.files, mendMojibake), 'facebook')
  const drafts: (ReadPost & { readonly places: readonly number[] })[] = []
  const albums: Album[] = []
  const titleOf = uniqueNames((title, count) => `${title} (${count})`)

  const lists = found.open().filter(({ path }) => posts.test(fileName(path)) || album.test(path) || loose.test(fileName(path)))
  await readMetadata(
    archive,
    lists,
    ({ file, text }) => {
      const value = parseJson(text)
      if (typeof value !== 'object' || value === null) {
        found.refuse(file, 'unreadable')
        return
      }
      found.consume(file)
      if (album.test(file.path)) albums.push(noteAlbum(value, titleOf, media))
      else if (loose.test(fileName(file.path))) noteLoose(value, media)
      else for (const post of rowsOf(value).map(readPost)) drafts.push({ ...post, places: post.media.map((one) => media.note(one)) })
    },
    tell,
  )
  const keys = media.addAll()
  for (const draft of drafts)
    addPost(
      found,
      draft,
      draft.places.map((place) => keys[place] ?? null),
    )
  addConversations(found)
  addUnlisted(found)
  return found.finish('another-product', {
    albums: albums.map(({ title, description, cover }) => ({ title, description, cover: cover === null ? null : (keys[cover] ?? null) })),
  })
}

type Album = { readonly title: string; readonly description: string; readonly cover: number | null }

/** A list, or the one object that stands there where there is one alone. */
const rowsOf = (value: object): readonly unknown[] => (Array.isArray(value) ? value : [value])

function noteAlbum(value: unknown, titleOf: (title: string) => string, media: MediaCollector): Album {
  const { name, description, photos, cover_photo } = objectOf(value)
  const title = titleOf(mendedText(name).trim() || 'Album')
  for (const one of listOf(photos)) {
    const photo = readMedia(one)
    if (photo) media.note(photo, { albums: [title] })
  }
  const cover = readMedia(cover_photo)
  return { title, description: mendedText(description), cover: cover && media.note(cover) }
}

function noteLoose(value: unknown, media: MediaCollector): void {
  const rows = Array.isArray(value) ? value : Object.values(objectOf(value)).flatMap(listOf)
  for (const row of rows) {
    const one = readMedia(row)
    if (one) media.note(one)
  }
}

/** A post of pictures without words is its pictures. A link that was passed on without a word is no post of its owner’s. */
function addPost(found: Collector, { seconds, text, links, where, media }: ReadPost, keys: readonly (string | null)[]): void {
  if (text === '' && links.length === 0) return
  const shown = [...new Set(keys)].filter((key) => key !== null)
  const addresses = links.map(({ url }) => url).filter((url) => !text.includes(url))
  const body =
    text === '' ? links.map(({ name, url }) => [name, url].filter(Boolean).join('\n')).join('\n\n') : [text, ...addresses].join('\n\n')
  found.addWords(`facebook:${hashOf([seconds, text || body, ...media.map(({ uri }) => fileName(uri))].join('\n'))}`, {
    kind: 'tweet',
    text: body,
    shows: shown,
    date: dateOfSeconds(seconds),
    where,
    leftOut: text === '' && shown.length === 0 ? 'repost' : null,
    remarks: keys.includes(null) ? ['not-whole'] : [],
  })
}

/** Pictures that no list names, as all are in an export in HTML. */
function addUnlisted(found: Collector): void {
  for (const file of found.open()) {
    const isOwn = /(?:^|\/)(?:posts|photos_and_videos|album|media|stories)\//i.test(file.path)
    if (isOwn && isPictureOrFilm(file)) found.addFile(file, { remarks: ['no-metadata'] })
    else if (/\.html?$/i.test(file.path)) found.refuse(file, 'unknown-format')
  }
}

const isPictureOrFilm = ({ path }: ArchiveFile): boolean => ['image', 'video'].includes(kindOfName(fileName(path)) ?? '')
