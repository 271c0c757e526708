import { dateOfSeconds } from '../found-date.ts'
import type { FoundDate } from '../found-item.ts'
import { decodeEntities } from '../markup.ts'
import { digitsOf, type JsonObject, listOf, numberOf, objectOf, textOf } from '../read-json.ts'

/** A post as an X archive has it. */
export type ReadTweet = {
  readonly id: string
  readonly date: FoundDate | null
  /** As it was sent: with short links and character references. */
  readonly rawText: string
  /** Short links by what they lead to; null where they stand for a picture, which is shown instead. */
  readonly links: ReadonlyMap<string, string | null>
  /** Names of its media files in the archive, the best copy of each. */
  readonly media: readonly string[]
  readonly answers: string | null
  readonly isRepost: boolean
}

/** Reads one post; null where it has no id. */
export function readTweet(tweet: JsonObject): ReadTweet | null {
  const id = digitsOf(tweet.id_str) ?? digitsOf(tweet.id)
  if (id === null) return null
  const media = mediaOf(tweet)
  const rawText = textOf(tweet.full_text) || textOf(tweet.text)
  return {
    id,
    date: dateOfSeconds(secondsOf(textOf(tweet.created_at))),
    rawText,
    links: new Map([...linksOf(tweet.entities), ...media.map((one): [string, null] => [textOf(one.url), null])]),
    media: media.flatMap((one) => fileOf(id, one) ?? []),
    answers: digitsOf(tweet.in_reply_to_status_id_str) ?? digitsOf(tweet.in_reply_to_status_id),
    isRepost: Object.hasOwn(tweet, 'retweeted_status') || rawText.startsWith('RT @'),
  }
}

/** A post without its short links, as people read it. Links are expanded by what the archive says, never over the network. */
export const readableText = (rawText: string, links: ReadonlyMap<string, string | null>): string =>
  decodeEntities(
    rawText.replace(/https?:\/\/t\.co\/[0-9A-Za-z]{1,40}/g, (link) => {
      const target = links.get(link)
      return target === undefined ? link : (target ?? '')
    }),
  ).trim()

/** The links of a post or of a long post: short address to whole address. */
export const linksOf = (entities: unknown): readonly (readonly [string, string])[] =>
  listOf(objectOf(entities).urls).flatMap((one) => {
    const { url, shortUrl, expanded_url, expandedUrl } = objectOf(one)
    const [short, long] = [textOf(url ?? shortUrl), textOf(expanded_url ?? expandedUrl)]
    return short === '' || long === '' ? [] : [[short, long] as const]
  })

function mediaOf({ extended_entities, entities }: JsonObject): readonly JsonObject[] {
  const extended = listOf(objectOf(extended_entities).media)
  return (extended.length > 0 ? extended : listOf(objectOf(entities).media)).map(objectOf)
}

/** `<id of the post>-<name of the address>`: of a film the address of the copy with the most bits. */
function fileOf(id: string, media: JsonObject): string | null {
  const variants = listOf(objectOf(media.video_info).variants)
    .map(objectOf)
    .filter(({ content_type }) => content_type === 'video/mp4')
    .toSorted((one, other) => (numberOf(other.bitrate) ?? 0) - (numberOf(one.bitrate) ?? 0))
  const address = textOf(variants[0]?.url) || textOf(media.media_url_https) || textOf(media.media_url)
  const path = address.slice(0, 2000).split(/[?#]/, 1)[0] ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name === '' ? null : `${id}-${name}`
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Seconds of `Thu Nov 14 03:37:58 +0000 2019`, or of an instant in ISO 8601; null for anything else. */
export function secondsOf(text: string): number | null {
  const [, month, day, time, year] = /^\w{3} (\w{3}) (\d\d) (\d\d:\d\d:\d\d) \+0000 (\d{4})$/.exec(text) ?? []
  const number = months.indexOf(month ?? '') + 1
  const iso = number > 0 ? `${year}-${String(number).padStart(2, '0')}-${day}T${time}Z` : text
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(iso)) return null
  const milliseconds = Date.parse(iso)
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000)
}

/** Ids since November 2010 hold the instant at which they were given, in milliseconds since this one. Source: Twitter's Snowflake. */
const firstSnowflake = 1_288_834_974_657n
/** Smaller ids are older and count posts. */
const minSnowflake = 29_700_000_000n

/** Seconds of the instant that an id holds; null for an old one. */
export function secondsOfId(id: string): number | null {
  const number = /^\d{1,20}$/.test(id) ? BigInt(id) : 0n
  return number < minSnowflake ? null : Number(((number >> 22n) + firstSnowflake) / 1000n)
}
