import type { Share } from '#contract/shares.ts'
import { formatDay } from '#web/lib/dates.ts'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'

/** How long a link works, and how often it was opened. */
export const ShareFacts = ({ share: { openAt, expiresAt, hasExpired, isShown, opened, lastOpenedOn } }: { readonly share: Share }) => (
  <>
    {openAt !== null && 'Whoever knows your name is led here. '}
    {expiresAt === null ? 'Works until you end it.' : `${hasExpired ? 'Ended on' : 'Works until'} ${formatDay(expiresAt)}.`}{' '}
    {!isShown && 'It shows nothing now: what it leads to is in the bin or hidden. '}
    {opened === 0 || lastOpenedOn === null
      ? 'Not opened yet.'
      : `Opened ${opened === 1 ? 'once' : `${opened} times`}, ${opened === 1 ? 'on' : 'the last on'} ${formatDay(lastOpenedOn)}.`}
  </>
)

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('Link copied.')
  } catch {
    showErrorToast('The link could not be copied.', 'Select it and copy it by hand.')
  }
}

/** Hands a link to the apps of the device. Whoever closes the sheet has changed their mind, which is no fault. */
export async function openShareSheet(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showErrorToast('The device did not take the link.', 'Copy it instead.')
  }
}
