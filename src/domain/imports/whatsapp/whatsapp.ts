import { maxStoryLength } from '#domain/case/limits.ts'
import { fileName, folderOf, kindOfName, stemOf } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { dateInName } from '../date-in-name.ts'
import { dateOfClock, localOf } from '../found-date.ts'
import type { Archive, ArchiveFile, Findings, FoundDate, ReadOptions, Remark, Source } from '../found-item.ts'
import { captionOrStory } from '../make-item.ts'
import { readMetadata, textOf } from '../read-json.ts'
import { attachmentOf, type ChatMessage, clockOfMessage, dateOrder, parseChat } from './parse-chat.ts'

/** WhatsApp: one text for each conversation, with what was sent in it beside it. It holds the words of others, and so stays private. */
export const whatsapp: Source = { name: 'whatsapp', detect, read }

const chatFile = /^(?:_chat|.{0,40}whatsapp.{0,200})\.txt$/i
const mediaName = /^(?:\d{8}-(?:PHOTO|VIDEO|AUDIO|STICKER|GIF|DOCUMENT)-|(?:IMG|VID|AUD|PTT|STK|DOC)-\d{8}-WA\d{4})/i

function detect({ parts, files }: Pick<Archive, 'parts' | 'files'>): number {
  const hasChat = files.some(({ path }) => chatFile.test(fileName(path)))
  if (!hasChat) return 0
  const isNamed = parts.some(({ name }) => /whatsapp/i.test(name)) || files.some(({ path }) => /^whatsapp chat/i.test(fileName(path)))
  return isNamed || files.some(({ path }) => mediaName.test(fileName(path))) ? 0.95 : 0.7
}

async function read(archive: Archive, options: ReadOptions, tell: (done: number) => void): Promise<Findings> {
  const found = collectFindings('whatsapp', archive)
  const groupOf = ({ part, path }: ArchiveFile) => `${part}/${folderOf(path)}`
  const groups = Map.groupBy(found.open(), groupOf)
  const filesOf = new Map<string, ReadonlyMap<string, ArchiveFile>>()
  for (const [group, files] of groups) filesOf.set(group, new Map(files.map((file) => [fileName(file.path), file])))
  await readMetadata(
    archive,
    found.open().filter(({ path }) => chatFile.test(fileName(path))),
    ({ file, text }) => {
      const messages = text === null ? [] : parseChat(text)
      if (messages.length === 0) found.refuse(file, 'unreadable')
      else addChat(found, file, titleOf(archive, file), messages, filesOf.get(groupOf(file)) ?? new Map(), options)
    },
    tell,
  )
  for (const file of found.open()) {
    const name = fileName(file.path)
    if (!kindOfName(name)) continue
    found.addFile(file, {
      date: dateInName(name, options.zone),
      isPrivate: true,
      leftOut: 'from-others',
      remarks: ['no-metadata', 'date-guessed'],
    })
  }
  return found.finish('unknown-format')
}

/** With whom the conversation is: Android writes it into the name of the text, an iPhone into that of the zip. */
function titleOf({ parts }: Archive, file: ArchiveFile): string {
  const name = stemOf(fileName(file.path))
  const named = name === '_chat' ? stemOf(fileName(folderOf(file.path)) || (parts[file.part]?.name ?? '')) : name
  const plain = named.slice(0, 200).replace(/ \(\d\)$/, '')
  return plain.replace(/^.{0,20}whatsapp(?: chat)?(?: (?:with|mit|con|avec|med|met|com)| -|:)? ?/i, '').trim() || plain
}

/** More is left out by WhatsApp: messages without media, and with. */
const [maxExported, maxExportedWithMedia] = [40_000, 10_000]

function addChat(
  found: Collector,
  chat: ArchiveFile,
  title: string,
  messages: readonly ChatMessage[],
  files: ReadonlyMap<string, ArchiveFile>,
  options: ReadOptions,
): void {
  const { dayFirst, isCertain } = dateOrder(messages, options.dayFirst)
  if (!isCertain)
    found.warn(
      `The dates of the conversation “${title}” may be read with the day or with the month first: the day was taken. Choose before it is brought in.`,
    )
  const remarks: Remark[] = [
    ...(isCertain ? [] : (['date-guessed'] as const)),
    ...(options.zone === null ? (['zone-unknown'] as const) : []),
  ]
  const own = ownNameOf(messages, title, options.ownName ?? null)
  const shows: string[] = []
  let transcript = ''
  let isWhole = true
  for (const message of messages) {
    const clock = clockOfMessage(message, dayFirst)
    const attached = attachmentOf(message, (name) => files.has(name.normalize('NFC')))
    if (attached) addAttachment(attached, message, dateOfClock(clock, options.zone, 'service'))
    if (message.sender === null) continue
    const line = `${(localOf(clock) ?? '').replace('T', ' ')} ${message.sender}: ${textOf(message.lines.join('\n'))}\n`
    if (isWhole && transcript.length + line.length <= maxStoryLength) transcript += line
    else isWhole = false
  }
  const limit = shows.length > 0 ? maxExportedWithMedia : maxExported
  if (messages.length >= limit)
    found.warn(`The conversation “${title}” holds the newest ${messages.length.toLocaleString('en')} messages: WhatsApp exports no more.`)
  const [first] = messages
  found.addFile(chat, {
    kind: 'conversation',
    name: title,
    story: transcript.trimEnd(),
    shows,
    date: first ? dateOfClock(clockOfMessage(first, dayFirst), options.zone, 'service') : null,
    isPrivate: true,
    remarks: isWhole ? remarks : [...remarks, 'not-whole'],
  })

  function addAttachment({ name, words }: { name: string; words: string }, { sender, lines }: ChatMessage, date: FoundDate | null) {
    const file = files.get(name.normalize('NFC'))
    if (!file || file === chat) return
    if (!found.isOpen(file)) return
    const { key } = found.addFile(file, {
      ...captionOrStory(textOf([words, ...lines.slice(1)].join('\n'))),
      date,
      isPrivate: true,
      matchedBy: 'chat',
      leftOut: sender !== null && sender === own ? null : 'from-others',
      remarks,
    })
    shows.push(key)
  }
}

/** Under which name its owner writes: as they say, or in a conversation of two whoever is not in its title. In groups nobody can tell. */
function ownNameOf(messages: readonly ChatMessage[], title: string, asked: string | null): string | null {
  if (asked !== null) return asked
  const senders = new Set(messages.flatMap(({ sender }) => sender ?? []))
  return senders.size === 2 && senders.has(title) ? ([...senders].find((sender) => sender !== title) ?? null) : null
}
