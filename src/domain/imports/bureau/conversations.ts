import { maxStoryLength } from '#domain/case/limits.ts'
import type { Collector } from '../collect-findings.ts'
import { dateOfIso } from '../found-date.ts'
import type { Archive, ArchiveFile, LeftOutReason } from '../found-item.ts'
import { conversationOrigin, shortKey } from '../make-item.ts'
import { type JsonObject, listOf, readMetadata, textOf } from '../read-json.ts'

const folder = 'data/conversations/'

/** The path of the text of a conversation inside its bag; null for any other file. */
function pathInBag({ path }: ArchiveFile): string | null {
  const at = path.startsWith(folder) ? 0 : path.indexOf(`/${folder}`) + 1
  return path.startsWith(folder, at) ? path.slice(at) : null
}

type Given = {
  /** Of each: where its text lies, with whom it was, since when, and which entries it carried. */
  readonly records: readonly JsonObject[]
  /** Keys of the items that were added, by the ids of their entries. */
  readonly keys: ReadonlyMap<string, string>
  readonly leftOut: LeftOutReason | null
}

/** Adds every conversation of an export as one sealed conversation: its text is kept whole, as a private file. */
export async function addConversations(
  found: Collector,
  archive: Archive,
  { records, keys, leftOut }: Given,
  tell: (done: number) => void,
): Promise<void> {
  const byPath = new Map(records.map((record) => [textOf(record.path), record]))
  const files = found.open().filter((file) => byPath.has(pathInBag(file) ?? ''))
  await readMetadata(
    archive,
    files,
    ({ file, text }) => {
      const record = byPath.get(pathInBag(file) ?? '') ?? {}
      const story = beginningOf(text ?? '')
      found.addFile(file, {
        kind: 'conversation',
        origin: shortKey(`${conversationOrigin}${textOf(record.conversation_id)}`),
        name: `${listOf(record.names).map(textOf).filter(Boolean).join(', ').slice(0, maxTitle) || 'Conversation'}.txt`,
        story,
        shows: listOf(record.entries).flatMap((id) => keys.get(textOf(id)) ?? []),
        date: dateOfIso(textOf(record.began_at)),
        isPrivate: true,
        leftOut,
        remarks: story === (text ?? '').trimEnd() ? [] : ['not-whole'],
      })
    },
    tell,
  )
}

const maxTitle = 200

/** As many whole lines of a text as a story holds; the rest is in its file. */
function beginningOf(text: string): string {
  const whole = text.trimEnd()
  if (whole.length <= maxStoryLength) return whole
  const cut = whole.slice(0, maxStoryLength + 1)
  return cut.slice(0, Math.max(0, cut.lastIndexOf('\n'))).toWellFormed()
}
