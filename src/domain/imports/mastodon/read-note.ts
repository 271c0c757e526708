import { dateOfIso } from '../found-date.ts'
import type { FoundDate } from '../found-item.ts'
import { listOf, objectOf, textOf } from '../read-json.ts'
import { htmlText } from './html-text.ts'

/** Who could see a post, from all to nobody but those it names. */
type Audience = 'public' | 'unlisted' | 'followers' | 'direct'

/** A post of an outbox. */
export type ReadNote = {
  readonly id: string
  readonly kind: 'note' | 'repost'
  readonly audience: Audience
  readonly text: string
  readonly date: FoundDate | null
  readonly answers: string | null
  readonly attachments: readonly { readonly url: string; readonly words: string }[]
}

const everyone = new Set(['https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public'])

/** Reads one activity; null for one that is no post and no repost. */
export function readActivity(value: unknown): ReadNote | null {
  const activity = objectOf(value)
  const date = dateOfIso(textOf(activity.published))
  const audience = audienceOf(activity)
  if (activity.type === 'Announce') {
    const id = textOf(activity.id)
    const text = textOf(activity.object)
    return id === '' ? null : { id, kind: 'repost', audience, text, date, answers: null, attachments: [] }
  }
  const note = objectOf(activity.object)
  const id = textOf(note.id)
  if (activity.type !== 'Create' || id === '' || (note.type !== 'Note' && note.type !== 'Question')) return null
  const choices = [...listOf(note.oneOf), ...listOf(note.anyOf)].map((one) => `- ${textOf(objectOf(one).name)}`).join('\n')
  return {
    id,
    kind: 'note',
    audience,
    // a warning stands before the words that it warns of
    text: [textOf(note.summary).trim(), htmlText(textOf(note.content)), choices].filter((text) => text !== '').join('\n\n'),
    date: dateOfIso(textOf(note.published)) ?? date,
    answers: textOf(note.inReplyTo) || null,
    attachments: listOf(note.attachment).flatMap((one) => {
      const { url, name } = objectOf(one)
      return typeof url === 'string' && url !== '' ? [{ url, words: textOf(name) }] : []
    }),
  }
}

/** By whom it is addressed to. What can't be read was for nobody: a post is never made more public than it was. */
function audienceOf({ to, cc }: { readonly [key: string]: unknown }): Audience {
  const [first, copies] = [addressesOf(to), addressesOf(cc)]
  if (first.some((one) => everyone.has(one))) return 'public'
  if (copies.some((one) => everyone.has(one))) return 'unlisted'
  return [...first, ...copies].some((one) => one.endsWith('/followers')) ? 'followers' : 'direct'
}

const addressesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : [textOf(value)])
