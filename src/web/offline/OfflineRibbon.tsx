import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { unsent } from '#domain/outbox.ts'
import { hours, type Milliseconds } from '#domain/units.ts'
import { useShownFrom } from '#web/lib/kept/kept-state.ts'
import { language } from '#web/lib/language/language.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useOnline } from '#web/lib/offline.ts'
import { provideLogoutQuestion } from '#web/lib/session/log-out.ts'
import { outboxOf } from '#web/shared/outbox/browser-outbox.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './OfflineRibbon.module.css'

type Props = { readonly owner: string; readonly asksAboutIsland: boolean }

const hour = { hour: '2-digit', minute: '2-digit' } as const
const time = new Intl.DateTimeFormat(language.locale, hour)
const dayAndTime = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long', ...hour })
const halfADay: Milliseconds = hours(12)

/** An instant in milliseconds, without its day where that is clear. */
const momentInWords = (at: number) => (Date.now() - at < halfADay ? time : dayAndTime).format(at)

/**
 * One line on every screen: that there is no network, or no server, since when what is shown is from this device, and how much waits to be sent
 * or was refused. It also asks before a logout that leaves something unsent.
 */
export function OfflineRibbon({ owner, asksAboutIsland }: Props) {
  const shownFrom = useShownFrom()
  const isOnline = useOnline()
  const waiting = unsent(useStore(outboxOf(owner).store, ({ outbox }) => outbox))
  const failed = waiting.filter(({ state }) => state === 'failed').length
  const isAway = !isOnline || shownFrom !== null
  const reason = isOnline ? t('The server cannot be reached.') : t('You are offline.')
  const lines = [
    isAway &&
      (shownFrom === null
        ? t('What is on the page stays.')
        : t('You see what this device kept, as of {moment}.', { moment: momentInWords(shownFrom) })),
    isAway && waiting.length > failed && t('{count, plural, one{# thing} other{# things}} to be sent.', { count: waiting.length - failed }),
    failed > 0 && t('{count, plural, one{# thing} other{# things}} could not be sent.', { count: failed }),
  ].filter((line) => line !== false)
  return (
    <>
      <div role="status">
        {(lines.length > 0 || asksAboutIsland) && (
          <p className={styles.ribbon}>
            {isAway && <strong>{reason} </strong>}
            {lines.join(' ')} {waiting.length > 0 && lines.length > 0 && <Link to="/settings/browser#device">{t('Look')}</Link>}
            {asksAboutIsland &&
              rich('Your island was changed in two places. <link>Choose</link>', { link: (words) => <Link to="/island">{words}</Link> })}
          </p>
        )}
      </div>
      <LogoutQuestion count={waiting.length} />
    </>
  )
}

/** Asks before a logout that leaves something unsent. */
function LogoutQuestion({ count }: { readonly count: number }) {
  const [answer, setAnswer] = useState<{ readonly give: (isYes: boolean) => void } | null>(null)
  useEffect(() => {
    provideLogoutQuestion(() => (count === 0 ? Promise.resolve(true) : new Promise((give) => setAnswer({ give }))))
    return () => provideLogoutQuestion(async () => true)
  }, [count])
  function give(isYes: boolean) {
    answer?.give(isYes)
    setAnswer(null)
  }
  return (
    <Dialog
      isOpen={answer !== null}
      onClose={() => give(false)}
      title={t('{count, plural, one{# thing} other{# things}} not sent yet', { count })}
      entry="none"
    >
      <p>
        {t(
          'What you wrote without a network stays on this device, encrypted, and is sent when you log in here again. Nobody can read it until then.',
        )}
      </p>
      <ButtonRow>
        <Button variant="danger" onClick={() => give(true)}>
          {t('Log out')}
        </Button>
        <Button variant="link" onClick={() => give(false)}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
