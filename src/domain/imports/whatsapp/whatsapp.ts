import { maxStoryLength } from '#domain/case/limits.ts'
import { inNfc } from '#domain/text.ts'
import { extensionOf, fileName, folderOf, kindOfName, stemOf } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { guessedDate } from '../date-in-name.ts'
import { dateOfClock, localOf } from '../found-date.ts'
import type { Archive, ArchiveFile, FoundItem, ReadOptions, Remark, Source } from '../found-item.ts'
import { captionOrStory, hashOf } from '../make-item.ts'
import { readMetadata } from '../read-json.ts'
import { attachmentsIn, type ChatMessage, isMediaName, plainName, readChat } from './read-chat.ts'

/** WhatsApp: a conversation as text, and in the same folder the pictures that were sent in it. */
export const whatsapp: Source = { name: 'whatsapp', detect, read }

/** `_chat.txt` of an iPhone, `WhatsApp Chat with Anna.txt` of Android: its words are translated, the name of the service is not. */
const isChat = ({ path }: ArchiveFile): boolean => {
  const name = fileName(path)
  return /^_chat(?: ?\(?\d{1,3}\)?)?\.txt$/i.test(name) || (extensionOf(name) === '.txt' && /whatsapp/i.test(name))
}

function detect({ files }: Pick<Archive, 'files'>): number {
  return files.some(isChat) ? 0.9 : 0
}

/** How many of the newest messages WhatsApp exports, without and with what was sent in them. */
const [maxMessages, maxMessagesWithMedia] = [40_000, 10_000]
/** How many pictures a conversation shows: the newest. */
const maxShown = 5000

async function read(archive: Archive, options: ReadOptions, tell: (done: number) => void) {
  const found = collectFindings('whatsapp', archive, options)
  const chats: { readonly file: ArchiveFile; readonly text: string }[] = []
  await readMetadata(
    archive,
    found.open().filter(isChat),
    ({ file, text }) => {
      if (text === null) found.refuse(file, 'unreadable')
      else chats.push({ file, text })
    },
    tell,
  )
  const folders = new Set(archive.files.filter(isChat).map(folderKey))
  const shelf = shelfOf(found.open().filter((file) => !isChat(file)))
  for (const { file, text } of chats) addChat(found, archive, file, text, options, shelf)
  for (const file of found.open()) {
    // nobody can tell who sent what no message names
    if (folders.has(folderKey(file)))
      found.addFile(file, {
        date: guessedDate(file, options.zone),
        isPrivate: true,
        leftOut: 'from-others',
        remarks: ['no-metadata', 'date-guessed'],
      })
  }
  return found.finish('another-product')
}

const folderKey = ({ part, path }: ArchiveFile): string => `${part}/${folderOf(path)}`

/** The files of each folder by their names, and the keys of those that were added already. */
type Shelf = { readonly find: (chat: ArchiveFile, name: string) => ArchiveFile | null; readonly keys: Map<ArchiveFile, string> }

function shelfOf(files: readonly ArchiveFile[]): Shelf {
  const keyOf = (file: ArchiveFile, name: string) => `${folderKey(file)}/${inNfc(name).toLowerCase()}`
  const byName = new Map(files.map((file) => [keyOf(file, fileName(file.path)), file]))
  return { find: (chat, name) => (name.length <= maxFileName ? (byName.get(keyOf(chat, name)) ?? null) : null), keys: new Map() }
}

const maxFileName = 400

function addChat(found: Collector, archive: Archive, file: ArchiveFile, text: string, options: ReadOptions, shelf: Shelf): void {
  const chat = readChat(text, options.dayFirst)
  if (!chat) {
    found.refuse(file, 'unreadable')
    return
  }
  const { messages, count, names, isOrderSure } = chat
  const title = titleOf(archive, file)
  const own = ownNameOf(names, title, options.ownName)
  const remarks: Remark[] = []
  if (!isOrderSure) remarks.push('date-guessed')
  if (options.zone === null) remarks.push('zone-unknown')
  const shows = new Set<string>()
  let [hasMedia, isWhole] = [false, true]
  for (const { sender, clock, text: words } of messages) {
    const named = attachmentsIn(words).map((one) => ({ ...one, file: shelf.find(file, one.name) }))
    const attachment = named.find((one) => one.file !== null) ?? named.find(({ name }) => isMediaName(name))
    if (!attachment) continue
    hasMedia = true
    const key = addAttachment(found, file, attachment, shelf.keys, {
      ...captionOrStory(attachment.words),
      date: dateOfClock(clock, options.zone, 'service'),
      isPrivate: true,
      leftOut: own !== null && isSame(sender, own) ? null : 'from-others',
      remarks,
    })
    if (key === null) isWhole = false
    else shows.add(key)
  }
  const transcript = transcriptOf(messages)
  const [first] = messages
  // the words of others are kept as one private conversation, and not as entries
  found.addFile(file, {
    kind: 'conversation',
    name: `${title}.txt`,
    story: transcript.text,
    shows: [...shows].slice(-maxShown),
    date: first ? dateOfClock(first.clock, options.zone, 'service') : null,
    isPrivate: true,
    remarks: isWhole && transcript.isWhole ? remarks : [...remarks, 'not-whole'],
  })
  if (hasMedia && own === null) warnOfNames(found, title, names)
  warnOfLimits(found, title, count, hasMedia, isOrderSure)
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Under which name its owner writes: as they say, or in a conversation of two the name that is not its title. In groups nobody can tell. */
function ownNameOf(names: readonly string[], title: string, asked: string | null): string | null {
  if (asked !== null) return names.find((name) => isSame(name, plainName(asked))) ?? null
  return names.length === 2 && names.some((name) => isSame(name, title)) ? (names.find((name) => !isSame(name, title)) ?? null) : null
}

/** The beginning of a conversation as people read it; the whole of it is in its file. */
function transcriptOf(messages: readonly ChatMessage[]): { readonly text: string; readonly isWhole: boolean } {
  const lines: string[] = []
  let length = 0
  for (const { sender, clock, text } of messages) {
    const line = `${(localOf(clock) ?? '').replace('T', ' ')} ${sender}: ${text.trimEnd()}`
    length += line.length + 1
    if (length > maxStoryLength) return { text: lines.join('\n'), isWhole: false }
    lines.push(line)
  }
  return { text: lines.join('\n'), isWhole: true }
}

/** Answers the key of what was sent; null where the archive does not have it. */
function addAttachment(
  found: Collector,
  chat: ArchiveFile,
  { name, file }: { readonly name: string; readonly file: ArchiveFile | null },
  keys: Map<ArchiveFile, string>,
  given: Partial<FoundItem>,
): string | null {
  if (!file) {
    const origin = `whatsapp:${hashOf(found.keys.ofFile(chat))}/${hashOf(name)}`
    found.addWords(origin, { ...given, kind: kindOfName(name) ?? 'misc', name, unsupported: 'file-without-bytes' })
    return null
  }
  const key = keys.get(file) ?? found.addFile(file, { ...given, matchedBy: 'message' }).key
  keys.set(file, key)
  return key
}

/** With whom the conversation is: Android writes it into the name of the text, an iPhone into that of the archive or the folder around it. */
function titleOf({ parts }: Archive, { part, path }: ArchiveFile): string {
  const name = stemOf(fileName(path))
  const around = fileName(folderOf(path)) || stemOf(parts[part]?.name ?? '')
  const plain = (/whatsapp/i.test(name) ? name : around || name)
    .slice(0, maxTitle)
    .toWellFormed()
    .replace(/ \(\d\)$/, '')
  return plain.replace(/^.{0,20}whatsapp(?: chat)?(?: (?:with|mit|con|avec|med|met|com)| -|:)? ?/i, '').trim() || plain
}

const maxTitle = 200

/** With this begins what is said where nobody can tell which name is the owner's. */
export const asksForName = 'Say which of these names'

/** How many of the people of a conversation are named. */
const maxTold = 10

function warnOfNames(found: Collector, title: string, names: readonly string[]): void {
  const told = names.slice(0, maxTold).join(', ')
  found.warn(
    `${asksForName} of the conversation “${title}” is yours, and the pictures that you sent can be brought in: ${told}${names.length > maxTold ? ', …' : ''}.`,
  )
}

function warnOfLimits(found: Collector, title: string, count: number, hasMedia: boolean, isOrderSure: boolean): void {
  const limit = hasMedia ? maxMessagesWithMedia : maxMessages
  if (count >= limit * 0.99)
    found.warn(
      `The conversation “${title}” holds the newest ${count.toLocaleString('en')} messages: WhatsApp exports ${limit.toLocaleString('en')} at most, so that older ones may be missing.`,
    )
  if (!isOrderSure)
    found.warn(
      `The dates of the conversation “${title}” may be read with the day or with the month first: the day was taken. Choose before it is brought in.`,
    )
}
