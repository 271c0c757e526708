import { fileName, folderOf, kindOfName } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { dateOfSeconds } from '../found-date.ts'
import type { Archive, ArchiveFile, FoundItem, LeftOutReason, Source } from '../found-item.ts'
import { type JsonObject, objectOf, parseJson, readMetadata, textOf } from '../read-json.ts'
import { joinLongPosts, type LongPost, readLongPost } from './long-posts.ts'
import { type ReadTweet, readableText, readTweet, secondsOfId } from './read-tweet.ts'

/** X, formerly Twitter: an archive with scripts that hold the posts, and the media of each by its id. */
export const x: Source = { name: 'x', detect, read }

/** The lists that are read, by name; each may come in parts: `tweets-part1.js`. */
const lists = [
  { name: /^tweets?(?:-part\d{1,6})?\.js$/i, wrapper: 'tweet', what: 'tweet' },
  { name: /^community-tweets?(?:-part\d{1,6})?\.js$/i, wrapper: 'tweet', what: 'tweet' },
  { name: /^note-tweets?(?:-part\d{1,6})?\.js$/i, wrapper: 'noteTweet', what: 'note' },
  { name: /^deleted-tweets?(?:-part\d{1,6})?\.js$/i, wrapper: 'tweet', what: 'deleted' },
  { name: /^likes?(?:-part\d{1,6})?\.js$/i, wrapper: 'like', what: 'like' },
] as const
const messages = /^direct-messages?(?:-group)?(?:-part\d{1,6})?\.js$/i

function detect({ files }: Pick<Archive, 'files'>): number {
  const names = new Set(files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => fileName(path).toLowerCase()))
  const hasTweets = [...names].some((name) => lists[0].name.test(name))
  if (!hasTweets) return 0
  return names.has('manifest.js') || names.has('account.js') || files.some(({ path }) => isMediaFolder(path)) ? 0.95 : 0.6
}

/**
 * The list in a file of an X archive: a script that assigns a JSON array. What stands before the first bracket has changed over the years, and is not
 * run. New files wrap each object by its kind, `{"tweet": {…}}`; old ones do not. Null where the file is damaged.
 */
function readScript(text: string | null, wrapper: string): readonly JsonObject[] | null {
  if (text === null) return null
  // an assignment stands near the beginning; a name in brackets may stand before it
  const assignment = text.slice(0, 500).search(/=\s*\[/)
  const start = text.indexOf('[', Math.max(assignment, 0))
  const value = start < 0 ? undefined : parseJson(text.slice(start))
  if (!Array.isArray(value)) return null
  return value.map((one) => {
    const object = objectOf(one)
    return Object.hasOwn(object, wrapper) ? objectOf(object[wrapper]) : object
  })
}

const isMediaFolder = (path: string): boolean =>
  /(?:^|\/)(?:tweets?_media|community_tweet_media|deleted_tweets?_media)$/i.test(folderOf(path))

async function read(archive: Archive, options: Parameters<Source['read']>[1], tell: (done: number) => void) {
  const found = collectFindings('x', archive, options)
  const files = found.open().flatMap((file) => {
    const list = lists.find(({ name }) => name.test(fileName(file.path)))
    return list ? [{ file, ...list }] : []
  })
  const rows = { tweet: [] as JsonObject[], note: [] as JsonObject[], deleted: [] as JsonObject[], like: [] as JsonObject[] }
  const listOfFile = new Map(files.map((one) => [one.file, one]))
  await readMetadata(
    archive,
    files.map(({ file }) => file),
    ({ file, text }) => {
      const list = listOfFile.get(file)
      const read = list && readScript(text, list.wrapper)
      if (!list || !read) found.refuse(file, 'unreadable')
      else {
        found.consume(file)
        for (const row of read) rows[list.what].push(row)
      }
    },
    tell,
  )
  const media = indexMedia(found.open())
  const tweets = uniqueTweets(rows.tweet)
  addTweets(
    found,
    tweets,
    rows.note.flatMap((note) => readLongPost(note) ?? []),
    media,
  )
  const known = new Set(tweets.map(({ id }) => id))
  for (const tweet of uniqueTweets(rows.deleted)) if (!known.has(tweet.id)) addTweet(found, tweet, undefined, media, 'deleted', new Map())
  addLikes(found, rows.like)
  addRest(found)
  if (tweets.some(({ isRepost }) => isRepost))
    found.warn('Reposts are cut at 140 characters in an export of X and do not say which post they repeat.')
  return found.finish('another-product')
}

/** The parts of an archive may hold a post twice: it is one. */
function uniqueTweets(rows: readonly JsonObject[]): readonly ReadTweet[] {
  const byId = new Map<string, ReadTweet>()
  for (const row of rows) {
    const tweet = readTweet(row)
    if (tweet && !byId.has(tweet.id)) byId.set(tweet.id, tweet)
  }
  return [...byId.values()]
}

type MediaIndex = { readonly byName: ReadonlyMap<string, ArchiveFile>; readonly byId: ReadonlyMap<string, readonly ArchiveFile[]> }

function indexMedia(files: readonly ArchiveFile[]): MediaIndex {
  const media = files.filter(({ path }) => isMediaFolder(path))
  return {
    byName: new Map(media.map((file) => [fileName(file.path), file])),
    byId: Map.groupBy(media, ({ path }) => idOf(path) ?? ''),
  }
}

const idOf = (path: string): string | null => /^(\d{1,20})-/.exec(fileName(path))?.[1] ?? null

function addTweets(found: Collector, tweets: readonly ReadTweet[], notes: readonly LongPost[], media: MediaIndex): void {
  const joined = joinLongPosts(tweets, notes)
  const keys = new Map<string, string>()
  // equal seconds are ordered by id, so that an answer stands behind what it answers
  const inOrder = tweets.toSorted((one, other) => compareIds(one.id, other.id))
  for (const tweet of inOrder) {
    const item = addTweet(found, tweet, joined.get(tweet), media, tweet.isRepost ? 'repost' : null, keys)
    keys.set(tweet.id, item.key)
  }
  const used = new Set(joined.values())
  for (const note of notes) {
    if (used.has(note)) continue
    const text = readableText(note.text, note.links)
    found.addWords(`x:note:${note.id}`, { kind: 'tweet', text, date: dateOfSeconds(note.seconds) })
  }
}

const compareIds = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : Number(one > other))

function addTweet(
  found: Collector,
  tweet: ReadTweet,
  note: LongPost | undefined,
  media: MediaIndex,
  leftOut: LeftOutReason | null,
  keys: ReadonlyMap<string, string>,
): FoundItem {
  const { date } = tweet
  const named = tweet.media.map((name) => media.byName.get(name))
  const isWhole = named.every((file) => file !== undefined)
  const files = isWhole ? named : (media.byId.get(tweet.id) ?? [])
  const pictures = [...new Set(files)].flatMap((file) =>
    file && found.isOpen(file) ? [found.addFile(file, { date, leftOut, matchedBy: 'id' })] : [],
  )
  const missing = isWhole || files.length >= tweet.media.length ? [] : tweet.media.slice(files.length)
  for (const name of missing)
    found.addWords(`x:${tweet.id}/${name}`, { kind: kindOfName(name) ?? 'misc', name, date, unsupported: 'file-without-bytes' })
  return found.addWords(`x:${tweet.id}`, {
    kind: 'tweet',
    text: note ? readableText(note.text, new Map([...tweet.links, ...note.links])) : readableText(tweet.rawText, tweet.links),
    shows: pictures.map(({ key }) => key),
    answers: tweet.answers === null ? null : (keys.get(tweet.answers) ?? null),
    date,
    leftOut,
    remarks: missing.length > 0 ? ['not-whole'] : [],
  })
}

function addLikes(found: Collector, likes: readonly JsonObject[]): void {
  for (const like of likes) {
    const id = textOf(like.tweetId)
    if (/^\d{1,20}$/.test(id))
      found.addWords(`x:like:${id}`, { kind: 'tweet', text: readableText(textOf(like.fullText), new Map()), leftOut: 'like' })
  }
}

/** Media of no post have the date in their name; conversations and what was sent in them are left out unless asked for. */
function addRest(found: Collector): void {
  for (const file of found.open()) {
    const name = fileName(file.path)
    const isMessage = /(?:^|\/)direct_messages(?:_group)?_media(?:\/|$)/i.test(folderOf(file.path))
    const kind = kindOfName(name)
    if (messages.test(name)) found.addFile(file, { kind: 'conversation', isPrivate: true, leftOut: 'message' })
    else if (kind && isMessage) found.addFile(file, { isPrivate: true, leftOut: 'message' })
    else if (kind && (isMediaFolder(file.path) || /(?:^|\/)profile_media$/i.test(folderOf(file.path)))) {
      const date = dateOfSeconds(secondsOfId(idOf(file.path) ?? ''), 'name')
      found.addFile(file, { date, remarks: date ? ['no-metadata', 'date-guessed'] : ['no-metadata'] })
    }
  }
}
