import { fileName, folderOf, kindOfName } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { guessedDate } from '../date-in-name.ts'
import { indexByTail } from '../file-index.ts'
import type { Archive, ArchiveFile, Source } from '../found-item.ts'
import { captionOrStory } from '../make-item.ts'
import { isObject, objectOf, parseJson, readMetadata, textOf } from '../read-json.ts'
import { originOf, readStatus, type Status } from './read-status.ts'

/** Mastodon: an outbox of ActivityPub with the posts, and their media in a folder beside it. */
export const mastodon: Source = { name: 'mastodon', detect, read }

const lists = new Set(['outbox.json', 'likes.json', 'bookmarks.json'])
/** Of `actor.json` only the address of the followers is read: the first archives held the private key of their owner in it. */
const isActor = (path: string): boolean => fileName(path).toLowerCase() === 'actor.json'
const isList = (path: string): boolean => lists.has(fileName(path).toLowerCase())

function detect({ files }: Pick<Archive, 'files'>): number {
  const names = new Set(files.filter(({ path }) => isList(path) || isActor(path)).map(({ path }) => fileName(path).toLowerCase()))
  if (!names.has('outbox.json')) return 0
  return names.has('actor.json') || files.some(({ path }) => isMedia(path)) ? 0.95 : 0.6
}

const isMedia = (path: string): boolean => /(?:^|\/)media_attachments\//i.test(path)

async function read(archive: Archive, options: Parameters<Source['read']>[1], tell: (done: number) => void) {
  const found = collectFindings('mastodon', archive, options)
  const followers = new Map<string, string>()
  const rows = new Map<ArchiveFile, readonly unknown[]>()
  // the actors are read first, since they tell who the followers are
  const files = found.open().filter(({ path }) => isActor(path) || isList(path))
  await readMetadata(
    archive,
    files.toSorted((one, other) => Number(isActor(other.path)) - Number(isActor(one.path))),
    ({ file, text }) => {
      const value = parseJson(text)
      const list = listIn(value)
      if (isActor(file.path) && isObject(value)) followers.set(rootOf(file), textOf(value.followers))
      else if (!isActor(file.path) && list) rows.set(file, list)
      else {
        found.refuse(file, 'unreadable')
        return
      }
      found.consume(file)
    },
    tell,
  )
  const find = fileFinder(found.open())
  const statuses: PlacedStatus[] = []
  for (const [file, list] of rows) {
    const name = fileName(file.path).toLowerCase()
    if (name !== 'outbox.json') addLinks(found, list, name === 'likes.json' ? 'mastodon:like' : 'mastodon:bookmark')
    else
      for (const row of list) {
        const status = readStatus(row, followers.get(rootOf(file)) ?? '')
        if (status) statuses.push({ status, part: file.part })
      }
  }
  addStatuses(found, statuses, find)
  addRest(found, options.zone)
  if (statuses.some(({ status }) => !status.isBoost && status.visibility !== 'public'))
    found.warn('Posts that were not public on Mastodon, and their pictures, stay private here.')
  return found.finish('another-product')
}

const rootOf = ({ part, path }: ArchiveFile): string => `${part}/${folderOf(path)}`

/** The items of a collection; null where the file is damaged. */
function listIn(value: unknown): readonly unknown[] | null {
  const { orderedItems, items } = objectOf(value)
  if (Array.isArray(orderedItems)) return orderedItems
  return Array.isArray(items) ? items : null
}

type PlacedStatus = { readonly status: Status; readonly part: number }
type FindFile = (url: string, part: number) => ArchiveFile | null

/** Servers name media by an address or by a path, with the folders of their storage before it, so that only its tail is compared. */
function fileFinder(files: readonly ArchiveFile[]): FindFile {
  const byPart = Map.groupBy(files, ({ part }) => part)
  const indexes = new Map([...byPart].map(([part, own]) => [part, indexByTail(own)]))
  return (url, part) => {
    if (url.length > maxUrl) return null
    const path = url.replace(/^https?:\/\/[^/]*\//i, '').split(/[?#]/, 1)[0] ?? ''
    const at = path.indexOf('media_attachments/')
    return indexes.get(part)?.(at < 0 ? path : path.slice(at)) ?? null
  }
}

const maxUrl = 2000

/** In the order in which they were written, so that a post is added before those that answer it. */
function addStatuses(found: Collector, statuses: readonly PlacedStatus[], find: FindFile): void {
  const inOrder = statuses.toSorted(({ status: one }, { status: other }) => compareStatuses(one, other))
  const keys = new Map<string, string>()
  const shown = new Map<ArchiveFile, string>()
  for (const { status, part } of inOrder) {
    const { id, origin, date, text, answers } = status
    const hidden = { isPrivate: status.visibility !== 'public', leftOut: leftOutOf(status) }
    const shows = new Set<string>()
    let isWhole = true
    for (const [at, { url, description }] of status.media.entries()) {
      const file = find(url, part)
      const given = { ...captionOrStory(description), date, ...hidden }
      if (!file || !(found.isOpen(file) || shown.has(file))) {
        isWhole = false
        const name = fileName(url.slice(-200)) || 'untitled'
        found.addWords(`${origin}/media/${at}`, { ...given, kind: kindOfName(name) ?? 'misc', name, unsupported: 'file-without-bytes' })
        continue
      }
      const key = shown.get(file) ?? found.addFile(file, { ...given, matchedBy: 'path' }).key
      shown.set(file, key)
      shows.add(key)
    }
    const answered = keys.get(answers) ?? null
    const remarks = isWhole ? [] : (['not-whole'] as const)
    const item = found.addWords(origin, { kind: 'tweet', text, shows: [...shows], answers: answered, date, ...hidden, remarks })
    if (id !== '' && !status.isBoost) keys.set(id, item.key)
  }
}

/** By the instant; equal instants by the number that ends the address, which grows with time. */
function compareStatuses(one: Status, other: Status): number {
  const [first, second] = [one.date?.instant ?? '', other.date?.instant ?? '']
  if (first !== second) return Date.parse(first || '0001-01-01') - Date.parse(second || '0001-01-01')
  return one.id.length - other.id.length || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/** A direct message holds the words of a conversation. */
function leftOutOf({ isBoost, visibility }: Status): 'repost' | 'message' | null {
  if (isBoost) return 'repost'
  return visibility === 'direct' ? 'message' : null
}

/** Likes and bookmarks are addresses of the words of others. */
function addLinks(found: Collector, links: readonly unknown[], kind: string): void {
  for (const link of links) {
    const address = textOf(link) || textOf(objectOf(link).id)
    if (address !== '') found.addWords(originOf(kind, address), { kind: 'tweet', text: address, leftOut: 'like', isPrivate: true })
  }
}

/** Media of no post, whose visibility nobody can tell, stay private. The pictures of the profile were public. */
function addRest(found: Collector, zone: string | null): void {
  for (const file of found.open()) {
    const name = fileName(file.path)
    const isProfile = /^(?:avatar|header)\.[a-z]{3,4}$/i.test(name)
    if (kindOfName(name) && (isProfile || isMedia(file.path)))
      found.addFile(file, { date: guessedDate(file, zone), isPrivate: !isProfile, remarks: ['no-metadata', 'date-guessed'] })
  }
}
