import { dateOfIso } from '../found-date.ts'
import type { FoundDate } from '../found-item.ts'
import { hashOf } from '../make-item.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../read-json.ts'
import { plainText } from './plain-text.ts'

/** Who could see a post, from everybody to those alone whom it names. */
const visibilities = ['public', 'unlisted', 'followers', 'direct'] as const
type Visibility = (typeof visibilities)[number]

/** A file that a post names. */
type StatusMedia = { readonly url: string; readonly description: string }

/** A post, or what somebody else wrote and its owner boosted, as an outbox has it. */
export type Status = {
  /** Its address, by which answers name it. */
  readonly id: string
  readonly origin: string
  readonly date: FoundDate | null
  readonly text: string
  readonly visibility: Visibility
  readonly media: readonly StatusMedia[]
  readonly answers: string
  readonly isBoost: boolean
}

/** Posts and polls; other kinds of objects are those of other programs. */
const types = new Set(['Note', 'Question', 'Article', 'Page'])

/** The addresses of everybody. Source: W3C ActivityPub, section 5.6. */
const everybody = new Set(['https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public'])

/** Reads one activity of an outbox in the format of ActivityPub; null for what makes no post. */
export function readStatus(value: unknown, followers: string): Status | null {
  const activity = objectOf(value)
  if (activity.type === 'Announce') return boostOf(activity)
  if (activity.type !== 'Create') return null
  const note = objectOf(activity.object)
  if (!types.has(textOf(note.type))) return null
  const [content, published] = [contentOf(note), textOf(note.published) || textOf(activity.published)]
  const id = textOf(note.id) || textOf(activity.id)
  return {
    id,
    origin: originOf('mastodon', id || `${published}\n${content}`),
    date: dateOfIso(published),
    text: [textOf(note.summary).trim(), plainText(content), pollOf(note)].filter((part) => part !== '').join('\n\n'),
    visibility: strictest(visibilityOf(activity, followers), visibilityOf(note, followers)),
    media: listOf(note.attachment).flatMap(mediaOf),
    answers: textOf(note.inReplyTo) || textOf(objectOf(note.inReplyTo).id),
    isBoost: false,
  }
}

/** The words of others that were boosted are not in the archive, only their address. */
function boostOf(activity: JsonObject): Status | null {
  const address = textOf(activity.object) || textOf(objectOf(activity.object).id)
  if (address === '') return null
  return {
    id: textOf(activity.id),
    origin: originOf('mastodon:boost', textOf(activity.id) || address),
    date: dateOfIso(textOf(activity.published)),
    text: address,
    visibility: visibilityOf(activity, '') ?? 'direct',
    media: [],
    answers: '',
    isBoost: true,
  }
}

/** Identifies words by the address that their server gave them; a long one by its hash. */
export const originOf = (kind: string, id: string): string => `${kind}:${id.length <= maxId ? id : hashOf(id)}`
const maxId = 250

function contentOf(note: JsonObject): string {
  const content = textOf(note.content)
  return content === '' ? textOf(Object.values(objectOf(note.contentMap))[0]) : content
}

/** The choices of a poll, one a line. */
const pollOf = (note: JsonObject): string =>
  [...listOf(note.oneOf), ...listOf(note.anyOf)]
    .flatMap((one) => textOf(objectOf(one).name).trim() || [])
    .map((name) => `• ${name}`)
    .join('\n')

/** An activity and its post both say whom they are for; where they contradict each other, the fewest count, as they do where neither says it. */
function strictest(...found: readonly (Visibility | null)[]): Visibility {
  const ranks = found.flatMap((one) => (one === null ? [] : visibilities.indexOf(one)))
  return visibilities[Math.max(...ranks)] ?? 'direct'
}

/** Everybody in `to` is public, in `cc` unlisted. Null where it is not said; what is not understood was for nobody. */
function visibilityOf({ to, cc }: JsonObject, followers: string): Visibility | null {
  if (to === undefined && cc === undefined) return null
  const [first, copies] = [namesOf(to), namesOf(cc)]
  if (first.some((name) => everybody.has(name))) return 'public'
  if (copies.some((name) => everybody.has(name))) return 'unlisted'
  return [...first, ...copies].some((name) => name === followers || name.endsWith('/followers')) ? 'followers' : 'direct'
}

const namesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(textOf).filter((name) => name !== '')

/** `name` is the description that people who do not see the picture hear. An address may be a text or a link object. */
function mediaOf(value: unknown): readonly StatusMedia[] {
  const media = objectOf(value)
  const [first] = Array.isArray(media.url) ? media.url : [media.url]
  const url = isObject(first) ? textOf(first.href) : textOf(first)
  return url === '' ? [] : [{ url, description: textOf(media.name) || textOf(media.summary) }]
}
