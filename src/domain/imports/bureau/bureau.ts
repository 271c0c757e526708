import { coordinatesOf } from '#domain/case/camera-metadata.ts'
import { fileKinds } from '#domain/case/kinds.ts'
import { isMoment } from '#domain/case/moment.ts'
import { isWider, type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { dateOfDay, dateOfIso } from '../found-date.ts'
import type { Archive, ArchiveFile, Findings, FoundAlbum, FoundDate, FoundItem, Source } from '../found-item.ts'
import { conversationOrigin, inAlbums, originOfEntry, shortKey, uniqueNames } from '../make-item.ts'
import { missingParts } from '../missing-parts.ts'
import { isObject, type JsonObject, objectOf, parseJson, readMetadata, textOf } from '../read-json.ts'
import { accountRecordNames, addAccountRecords, isOfOwner } from './account-records.ts'
import { addConversations } from './conversations.ts'

/** Our own export (a bag, BagIt): records as JSON lines, and the files that they name. */
export const bureau: Source = { name: 'bureau', detect, read }

const recordFile = /(?:^|\/)data\/records\/([a-z-]{1,40})\.jsonl$/
const recordNames = [
  'account',
  'files',
  'entries',
  'albums',
  'album-entries',
  'tweet-pictures',
  'origins',
  'conversation-texts',
  ...accountRecordNames,
] as const
type Records = Readonly<Record<(typeof recordNames)[number], readonly JsonObject[]>>
const media = 'data/media/'

/** The path of a file of the case inside its bag, whose own folder may stand before it; null for any other. */
function pathInBag({ path }: ArchiveFile): string | null {
  const at = path.startsWith(media) ? 0 : path.indexOf(`/${media}`) + 1
  return path.startsWith(media, at) ? path.slice(at) : null
}

const recordOf = ({ path }: ArchiveFile) => recordNames.find((name) => name === recordFile.exec(path)?.[1]) ?? null

function detect({ files }: Pick<Archive, 'files'>): number {
  return files.some((file) => recordOf(file) === 'entries') ? 1 : 0
}

async function read(archive: Archive, options: Parameters<Source['read']>[1], tell: (done: number) => void): Promise<Findings> {
  const found = collectFindings('bureau', archive, options)
  const records = await readRecords(archive, found, tell)
  const known = knownOf(found, records)
  const allowed = allowedBy(records.account)
  for (const entry of records.entries) if (entry.kind !== 'tweet') addFileEntry(found, entry, known, allowed)
  const pictures = Map.groupBy(records['tweet-pictures'], ({ tweet_id }) => textOf(tweet_id))
  for (const entry of records.entries)
    if (entry.kind === 'tweet') addTweet(found, entry, pictures.get(textOf(entry.id)) ?? [], known, allowed)
  const leftOut = isOfOwner(records) ? null : 'from-others'
  await addConversations(found, archive, { records: records['conversation-texts'], keys: known.keys, leftOut }, tell)
  addAccountRecords(found, records, { titles: known.titles, levelOf: (own) => allowed('starchart', levelIn(own)) })
  // pages, drawings and other records are no entries; what is left are earlier versions of files, and pictures of profile and island
  for (const file of found.open()) if (pathInBag(file) === null) found.passOver(file)
  return found.finish('no-entry', {
    albums: known.albums.map(({ cover, ...album }) => ({ ...album, cover: known.keys.get(cover) ?? null })),
    missingParts: missingParts(archive.parts.map(({ name }) => name)),
  })
}

async function readRecords(archive: Archive, found: Collector, tell: (done: number) => void): Promise<Records> {
  const records = Object.fromEntries(recordNames.map((name) => [name, [] as JsonObject[]])) as Record<keyof Records, JsonObject[]>
  await readMetadata(
    archive,
    recordFiles(found),
    ({ file, text }) => {
      const name = recordOf(file)
      if (name === null || text === null) return found.refuse(file, 'unreadable')
      found.consume(file)
      for (const [at, line] of text.split('\n').entries()) {
        const record = parseJson(line)
        if (isObject(record)) records[name].push(record)
        else if (line.trim() !== '') addBrokenLine(found, name, at + 1)
      }
    },
    tell,
  )
  return records
}

/** The records that are read. Of an island every revision is a whole document: they are passed over where it stands by itself. */
function recordFiles(found: Collector): readonly ArchiveFile[] {
  const files = found.open().filter((file) => recordOf(file) !== null)
  const hasIsland = files.some((file) => recordOf(file) === 'island-now')
  return hasIsland ? files.filter((file) => recordOf(file) !== 'island-revisions') : files
}

const addBrokenLine = (found: Collector, record: string, line: number) =>
  found.addWords(`bureau:${record}:${line}`, { kind: 'misc', name: `${record}.jsonl, line ${line}`, unsupported: 'unreadable' })

type StoredFile = { readonly file: ArchiveFile; readonly record: JsonObject }
type Known = {
  readonly filesById: ReadonlyMap<string, StoredFile>
  /** Ids of files that are those of an entry, and no film of another. */
  readonly ownFiles: ReadonlySet<string>
  /** In which albums an entry stands, and at which place of each. */
  readonly placesByEntry: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** From where the words of an entry came to the deployment that exported them, by its id. */
  readonly originsByEntry: ReadonlyMap<string, readonly JsonObject[]>
  /** The titles of the albums, each once, by their ids. */
  readonly titles: ReadonlyMap<string, string>
  /** Each with the id of the entry that is its cover. */
  readonly albums: readonly (Omit<FoundAlbum, 'cover'> & { readonly cover: string })[]
  /** Of the items that were added, by the ids of their entries. */
  readonly keys: Map<string, string>
}

function knownOf(found: Collector, records: Records): Known {
  const byPath = new Map(found.open().map((file) => [pathInBag(file), file]))
  const filesById = new Map<string, StoredFile>()
  for (const record of records.files) {
    const file = byPath.get(textOf(record.path))
    if (file) filesById.set(textOf(record.id), { file, record })
  }
  const titleOf = uniqueNames((title, count) => `${title} (${count})`)
  const titles = new Map<string, string>()
  const albums = records.albums.map(({ id, title, description, cover_id, level }) => {
    const unique = titleOf(textOf(title).trim() || 'Album')
    titles.set(textOf(id), unique)
    return { title: unique, description: textOf(description), cover: textOf(cover_id), level: levelIn(level) }
  })
  const placesByEntry = new Map<string, Map<string, number>>()
  const inOrder = records['album-entries'].toSorted((one, other) => (textOf(one.position) < textOf(other.position) ? -1 : 1))
  for (const [place, { album_id, entry_id }] of inOrder.entries()) {
    const title = titles.get(textOf(album_id))
    if (title === undefined) continue
    const known = placesByEntry.get(textOf(entry_id)) ?? new Map<string, number>()
    placesByEntry.set(textOf(entry_id), known.set(title, place))
  }
  const originsByEntry = Map.groupBy(records.origins, ({ entry_id }) => textOf(entry_id))
  const ownFiles = new Set(records.entries.map(({ file_id }) => textOf(file_id)).filter((id) => id !== ''))
  return { filesById, ownFiles, placesByEntry, originsByEntry, titles, albums, keys: new Map() }
}

function addFileEntry(found: Collector, entry: JsonObject, known: Known, allowed: Allowed): void {
  const { filesById, ownFiles, placesByEntry, originsByEntry, keys } = known
  const id = textOf(entry.id)
  const stored = filesById.get(textOf(entry.file_id))
  if (!stored || !found.isOpen(stored.file)) {
    addWithoutFile(found, entry)
    return
  }
  // a film that is an entry of its own stays one
  const motion = ownFiles.has(textOf(entry.motion_file_id)) ? undefined : filesById.get(textOf(entry.motion_file_id))
  const { key } = found.addFile(stored.file, {
    ...commonOf(entry, allowed),
    ...sealed(originsByEntry.get(id)),
    formerOrigins: [shortKey(originOfEntry(id))],
    date: momentOf(entry),
    name: textOf(stored.record.name) || 'file',
    motion: motion && motion.file !== stored.file && found.isOpen(motion.file) ? motion.file : null,
    where: coordinatesOf(stored.record.latitude, stored.record.longitude),
    ...inAlbums(placesByEntry.get(id)),
    matchedBy: 'id',
  })
  keys.set(id, key)
}

/** A conversation that an earlier import sealed stays one. */
function sealed(origins: readonly JsonObject[] = []): Partial<FoundItem> {
  const origin = origins.map((each) => textOf(each.origin)).find((each) => each.startsWith(conversationOrigin))
  return origin === undefined ? {} : { kind: 'conversation', origin: shortKey(origin), isPrivate: true }
}

/** What was bought, which has no file, and what lies in a part that is missing: listed, so that nothing is missing silently. */
function addWithoutFile(found: Collector, entry: JsonObject): void {
  const isBought = entry.kind === 'artifact'
  const kind = fileKinds.find((each) => each === entry.kind) ?? 'misc'
  found.addWords(originOfEntry(textOf(entry.id)), {
    kind,
    name: textOf(entry.caption) || textOf(entry.product_slug) || kind,
    unsupported: isBought ? 'of-the-shop' : 'file-without-bytes',
  })
}

function addTweet(
  found: Collector,
  entry: JsonObject,
  pictures: readonly JsonObject[],
  { placesByEntry, originsByEntry, keys }: Known,
  allowed: Allowed,
): void {
  const id = textOf(entry.id)
  const { key } = found.addWords(originOfEntry(id), {
    ...commonOf(entry, allowed),
    kind: 'tweet',
    formerOrigins: (originsByEntry.get(id) ?? []).map(({ origin }) => shortKey(textOf(origin))).filter((origin) => origin !== ''),
    text: textOf(entry.text),
    date: writtenAt(entry),
    shows: pictures.flatMap(({ image_id }) => keys.get(textOf(image_id)) ?? []),
    ...inAlbums(placesByEntry.get(id)),
  })
  keys.set(id, key)
}

type Allowed = (kind: string, own: PrivacyLevel | null) => PrivacyLevel

/** Who was let in to an entry: by its own level and by that of its kind, whichever is narrower. */
function allowedBy([account]: readonly JsonObject[]): Allowed {
  const privacy = objectOf(account?.privacy)
  return (kind, own) => {
    const ofKind = levelIn(objectOf(privacy[kind]).level) ?? 'private'
    return own === null || isWider(own, ofKind) ? ofKind : own
  }
}
const levelIn = (value: unknown): PrivacyLevel | null => privacyLevels.find((level) => level === value) ?? null

function commonOf(entry: JsonObject, allowed: Allowed): Partial<FoundItem> {
  const own = levelIn(entry.level)
  return {
    caption: textOf(entry.caption),
    story: textOf(entry.story),
    place: textOf(entry.place),
    level: allowed(textOf(entry.kind), own),
    isPrivate: own === 'private',
    leftOut: entry.deleted_at ? 'in-the-bin' : null,
  }
}

/** What its owner wrote: as exact or as vague as it is. */
function momentOf({ moment }: JsonObject): FoundDate | null {
  const text = textOf(moment)
  return isMoment(text) ? dateOfDay(text, 'service') : null
}

/** When a tweet was written; its moment, which its owner chose, is the local date beside it. */
function writtenAt(entry: JsonObject): FoundDate | null {
  const written = dateOfIso(textOf(entry.created_at))
  return written && { ...written, local: momentOf(entry)?.local ?? null, offset: null }
}
