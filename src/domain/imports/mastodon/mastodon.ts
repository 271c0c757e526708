import { fileName, kindOfName } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { indexByTail } from '../file-index.ts'
import type { Archive, ArchiveFile, Findings, FoundItem, Source } from '../found-item.ts'
import { captionOrStory } from '../make-item.ts'
import { listOf, objectOf, parseJson, readMetadata } from '../read-json.ts'
import { type ReadNote, readActivity } from './read-note.ts'

/** Mastodon: an outbox of posts in HTML, with their pictures. */
export const mastodon: Source = { name: 'mastodon', detect, read }

function detect({ files }: Pick<Archive, 'files'>): number {
  const names = new Set(files.map(({ path }) => fileName(path)))
  if (!names.has('outbox.json')) return 0
  return names.has('actor.json') ? 0.95 : 0.6
}

async function read(archive: Archive, _: Parameters<Source['read']>[1], tell: (done: number) => void): Promise<Findings> {
  const found = collectFindings('mastodon', archive)
  const notes = new Map<string, ReadNote>()
  await readMetadata(
    archive,
    found.open().filter(({ path }) => fileName(path) === 'outbox.json'),
    ({ file, text }) => {
      const value = parseJson(text)
      const rows = Array.isArray(value) ? value : objectOf(value).orderedItems
      if (!Array.isArray(rows)) {
        found.refuse(file, 'unreadable')
        return
      }
      found.consume(file)
      for (const row of listOf(rows)) {
        const note = readActivity(row)
        if (note && !notes.has(note.id)) notes.set(note.id, note)
      }
    },
    tell,
  )
  const find = indexByTail(archive.files)
  const fileOf = (url: string) => find(url.slice(Math.max(0, url.indexOf('media_attachments/'))))
  const keys = new Map<string, string>()
  for (const note of [...notes.values()].toSorted(byDate)) keys.set(note.id, addNote(found, note, fileOf, keys).key)
  addRest(found)
  return found.finish('another-product')
}

const byDate = (one: ReadNote, other: ReadNote): number => {
  const [first, second] = [one.date?.instant ?? '', other.date?.instant ?? '']
  return first === second ? 0 : first < second ? -1 : 1
}

/** What was not for everyone stays private, and what was for those it names is left out unless asked for. */
function addNote(
  found: Collector,
  note: ReadNote,
  fileOf: (url: string) => ArchiveFile | null,
  keys: ReadonlyMap<string, string>,
): FoundItem {
  const { id, kind, audience, text, date, answers } = note
  const isPrivate = audience !== 'public'
  const leftOut = audience === 'direct' ? 'message' : kind === 'repost' ? 'repost' : null
  let isWhole = true
  const shows = note.attachments.flatMap(({ url, words }) => {
    const file = fileOf(url)
    const given: Partial<FoundItem> = { ...captionOrStory(words), date, isPrivate, leftOut, matchedBy: 'url' }
    if (file && found.isOpen(file)) return [found.addFile(file, given).key]
    if (file) return [found.keys.ofFile(file)]
    const name = fileName(url).slice(0, 200)
    found.addWords(`mastodon:${url}`, { kind: kindOfName(name) ?? 'misc', name, ...given, unsupported: 'file-without-bytes' })
    isWhole = false
    return []
  })
  return found.addWords(`mastodon:${id}`, {
    kind: 'tweet',
    text,
    shows: [...new Set(shows)],
    answers: answers === null ? null : (keys.get(answers) ?? null),
    date,
    isPrivate,
    leftOut,
    remarks: isWhole ? [] : ['not-whole'],
  })
}

/** The description of the account is not read: some servers put its private key there. */
function addRest(found: Collector): void {
  for (const file of found.open()) {
    const name = fileName(file.path)
    const isPicture = ['image', 'video'].includes(kindOfName(name) ?? '')
    if (name === 'actor.json') found.consume(file)
    else if (name === 'likes.json') found.addFile(file, { leftOut: 'like' })
    else if (isPicture && /(?:^|\/)media_attachments\//.test(file.path)) found.addFile(file, { isPrivate: true, remarks: ['no-metadata'] })
    else if (isPicture && /^(?:avatar|header)\.\w{2,5}$/.test(name)) found.addFile(file)
  }
}
