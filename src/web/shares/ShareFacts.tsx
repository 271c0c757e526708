import type { Share } from '#contract/shares.ts'
import { formatDay } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'

/** How long a link works, and how often it was opened. */
export const ShareFacts = ({ share: { openAt, expiresAt, hasExpired, isShown, opened, lastOpenedOn } }: { readonly share: Share }) => (
  <>
    {openAt !== null && t('Whoever knows your name is led here. ')}
    {expiresAt === null ? t('Works until you end it.') : `${hasExpired ? t('Ended on') : t('Works until')} ${formatDay(expiresAt)}.`}{' '}
    {!isShown && t('It shows nothing now: what it leads to is in the bin or hidden. ')}
    {opened === 0 || lastOpenedOn === null
      ? t('Not opened yet.')
      : t('Opened {opened, plural, one{once} other{# times}}, {opened, plural, one{on} other{the last on}} {day}.', {
          opened,
          day: formatDay(lastOpenedOn),
        })}
  </>
)

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast(t('Link copied.'))
  } catch {
    showErrorToast(t('The link could not be copied.'), t('Select it and copy it by hand.'))
  }
}

/** Hands a link to the apps of the device. Whoever closes the sheet has changed their mind, which is no fault. */
export async function openShareSheet(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showErrorToast(t('The device did not take the link.'), t('Copy it instead.'))
  }
}
