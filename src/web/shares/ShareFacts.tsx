import type { Share } from '#contract/shares.ts'
import { formatDay } from '#web/lib/dates.ts'

/** How long a link works, and how often it was opened. */
export const ShareFacts = ({ share: { expiresAt, hasExpired, isShown, opened, lastOpenedOn } }: { readonly share: Share }) => (
  <>
    {expiresAt === null ? 'Works until you end it.' : `${hasExpired ? 'Ended on' : 'Works until'} ${formatDay(expiresAt)}.`}{' '}
    {!isShown && 'It shows nothing now: what it leads to is in the bin or hidden. '}
    {opened === 0 || lastOpenedOn === null
      ? 'Not opened yet.'
      : `Opened ${opened === 1 ? 'once' : `${opened} times`}, ${opened === 1 ? 'on' : 'the last on'} ${formatDay(lastOpenedOn)}.`}
  </>
)
