import type { Share } from '#contract/shares.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { ShareLifetime } from '#domain/shares/shares.ts'
import type { ShareSubject } from '#web/shared/share/share-button.ts'

const entries: Readonly<Record<EntryKind, string>> = {
  image: 'this photograph',
  video: 'this film',
  misc: 'this file',
  tweet: 'this tweet',
  artifact: 'this artifact',
}

/** What is shared, in a few words. */
export function thingOf({ kind, entryKind }: ShareSubject): string {
  if (kind === 'entry') return entries[entryKind ?? 'misc']
  if (kind === 'album') return 'this album'
  return kind === 'starchart' ? 'this star chart' : 'your island'
}

/** What a link shows, to whoever makes it. */
export function whatIsShown({ kind, entryKind }: ShareSubject): string {
  if (kind === 'starchart') return 'The chart with its title, its place and its moment, and your name.'
  if (kind === 'island') return 'The drawing of your island and your name. Nothing that stands or hangs on it, and nothing of your case.'
  if (kind === 'walk')
    return 'The drawing of your island and your name; of what hangs on it only the entries that are public, each with its caption, story and moment, in the order of the walk. The link opens none of the others, and what you make public or take back later comes and goes with it.'
  if (kind === 'album')
    return 'The name of the album, its description and your name; of its entries only those that are public. The link opens none of the others.'
  if (entryKind === 'tweet')
    return 'The words of the tweet, its caption, story and moment, and your name. Its pictures only where they are public.'
  return `The ${entryKind === 'image' ? 'photograph' : entryKind === 'video' ? 'film' : 'thing itself'}, its caption, story and moment, and your name. The file’s own name, the camera and where it was taken stay with you.`
}

/** Whether a link shows its thing whatever its level; of albums and walks it shows what is public. */
export const opensWhatIsPrivate = ({ kind }: ShareSubject): boolean => kind !== 'album' && kind !== 'walk'

/** Whether a link belongs to a subject: the links to the walk stand with those to the island. */
export const isLinkTo = ({ kind, id }: ShareSubject, share: Pick<Share, 'kind' | 'subject'>): boolean =>
  share.subject === id && (share.kind === kind || (kind === 'island' && share.kind === 'walk'))

export const lifetimeNames: Readonly<Record<ShareLifetime, string>> = {
  day: 'A day',
  week: 'A week',
  month: 'A month',
  never: 'Until I end it',
}
