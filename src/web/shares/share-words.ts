import type { Share } from '#contract/shares.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { ShareLifetime } from '#domain/shares/shares.ts'
import { t } from '#web/lib/language/translate.ts'
import type { ShareSubject } from '#web/shared/share/share-button.ts'

const entries: Readonly<Record<EntryKind, string>> = {
  image: t('this photograph'),
  video: t('this film'),
  misc: t('this file'),
  tweet: t('this tweet'),
  artifact: t('this artifact'),
}

/** What is shared, in a few words. */
export function thingOf({ kind, entryKind }: ShareSubject): string {
  if (kind === 'entry') return entries[entryKind ?? 'misc']
  if (kind === 'album') return t('this album')
  return kind === 'starchart' ? t('this star chart') : t('your island')
}

/** What a link shows, to whoever makes it. */
export function whatIsShown({ kind, entryKind }: ShareSubject): string {
  if (kind === 'starchart') return t('The chart with its title, its place and its moment, and your name.')
  if (kind === 'island') return t('The drawing of your island and your name. Nothing that stands or hangs on it, and nothing of your case.')
  if (kind === 'walk')
    return t(
      'The drawing of your island and your name; of what hangs on it only the entries that are public, each with its caption, story and moment, in the order of the walk. The link opens none of the others, and what you make public or take back later comes and goes with it.',
    )
  if (kind === 'album')
    return t(
      'The name of the album, its description and your name; of its entries only those that are public. The link opens none of the others.',
    )
  if (entryKind === 'tweet')
    return t('The words of the tweet, its caption, story and moment, and your name. Its pictures only where they are public.')
  return t(
    'The {part}, its caption, story and moment, and your name. The file’s own name, the camera and where it was taken stay with you.',
    { part: entryKind === 'image' ? t('photograph') : entryKind === 'video' ? t('film') : t('thing itself') },
  )
}

/** Whether a link shows its thing whatever its level; of albums and walks it shows what is public. */
export const opensWhatIsPrivate = ({ kind }: ShareSubject): boolean => kind !== 'album' && kind !== 'walk'

/** Whether a link belongs to a subject: the links to the walk stand with those to the island. */
export const isLinkTo = ({ kind, id }: ShareSubject, share: Pick<Share, 'kind' | 'subject'>): boolean =>
  share.subject === id && (share.kind === kind || (kind === 'island' && share.kind === 'walk'))

export const lifetimeNames: Readonly<Record<ShareLifetime, string>> = {
  day: t('A day'),
  week: t('A week'),
  month: t('A month'),
  never: t('Until I end it'),
}
