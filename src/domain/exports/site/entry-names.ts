import { momentInWords } from '#domain/case/moment-in-words.ts'
import { dayInWords } from './markup.ts'
import type { SiteEntry } from './site-parts.ts'

const kindNames = { image: 'Picture', video: 'Film', misc: 'File', tweet: 'Tweet', artifact: 'Artifact' } as const satisfies Record<
  SiteEntry['kind'],
  string
>
const isSound = ({ file }: SiteEntry) => file?.mime.startsWith('audio/') ?? false

/** What an entry is: `Picture`, `Sound`. */
export const kindOf = (entry: SiteEntry): string => (entry.kind === 'misc' && isSound(entry) ? 'Sound' : kindNames[entry.kind])

export const whenOf = ({ moment, createdAt }: SiteEntry): string =>
  moment === null ? `added on ${dayInWords(createdAt)}` : momentInWords(moment)

const maxTitleLength = 200
/** The longest caption is a whole title. */
const shorten = (text: string): string =>
  text.length <= maxTitleLength ? text : `${text.slice(0, maxTitleLength).toWellFormed().trimEnd()}…`

/** The alternative text of a picture: its caption, or that it has none. */
export const altOf = (entry: SiteEntry): string => entry.caption.trim() || `${kindOf(entry)} without a caption, ${whenOf(entry)}`

/** The title of an entry in lists and hits: its caption, or else its first words, its product or its file. */
export function titleOf(entry: SiteEntry): string {
  const words =
    entry.kind === 'tweet' ? entry.text : entry.kind === 'artifact' ? entry.product : entry.kind === 'misc' ? entry.file?.name : ''
  return shorten((entry.caption.trim() || words?.trim() || altOf(entry)).replace(/\s+/g, ' '))
}
