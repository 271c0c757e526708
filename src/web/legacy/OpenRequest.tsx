import { useState } from 'react'
import type { LegacyCase } from '#contract/legacy/views.ts'
import { isNearEnd } from '#domain/legacy/notices.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CaseView } from './CaseView.tsx'
import { Act } from './ConfirmedAct.tsx'
import styles from './Legacy.module.css'
import { progressText } from './legacy-words.ts'
import bannerStyles from './OpenRequest.module.css'
import { answerRequest, useOwnLegacy } from './queries.ts'

const IAmHere = () => <Act label={t('I am here')} variant="primary" send={() => answerRequest(false)} />

/** Who asks, by the names that the owner gave them. */
const Askers = ({ askers }: Pick<LegacyCase, 'askers'>) => <strong>{askers.join(' and ') || t('A contact')}</strong>

/** The request that is open about one's own account. */
export const OpenRequest = ({ shown }: { readonly shown: LegacyCase }) => (
  <section className={styles.request} aria-label={t('The request about your account')}>
    <p>
      {rich('{askers} asked that your account be remembered, as one asks for somebody who has died.', { askers: <Askers {...shown} /> })}
    </p>
    <CaseView shown={shown} />
    <p>{t('Either answer ends it, and whoever asked may not ask again for 90 days. Whom you refuse twice is no contact any more.')}</p>
    <div className={styles.buttons}>
      <IAmHere />
      <Act label={t('I am here, and I refuse them')} send={() => answerRequest(true)} />
    </div>
  </section>
)

/** Stands on every screen while a request is open that one's own account be remembered; in its last days it is a question that fills the screen. */
export function LegacyBanner() {
  const shown = useOwnLegacy({ isWatched: true }).data?.case
  return (
    <>
      <section className={bannerStyles.banner} aria-label={t('Are you here?')}>
        <p>
          {rich(
            '<strong>Somebody asked that your account be remembered.</strong> {progressText} One press ends that. <link>Look at the request</link>',
            {
              strong: (words) => <strong>{words}</strong>,
              progressText: shown && progressText(shown),
              link: (words) => (
                <Link to="/account" hash="legacy">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
        <IAmHere />
      </section>
      {shown && isNearEnd(shown) && <LastQuestion shown={shown} />}
    </>
  )
}

/** The focus of a dialog begins here and not at its first button: a key meant for the page must not answer. */
const beginHere = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

/** A session that stayed open may be looked at by others than the owner: whoever is somebody else closes it, and it is asked again at the next visit. */
function LastQuestion({ shown }: { readonly shown: LegacyCase }) {
  const [isOpen, setIsOpen] = useState(true)
  const me = useMe().data?.doc
  if (!me) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title={t('Are you here, {name}?', { name: me.name })}
      isFullScreen
      entry="none"
    >
      <div className={bannerStyles.plate}>
        <IslandPlate body={me.island} owner={me._id} />
      </div>
      <p ref={beginHere} tabIndex={-1}>
        {rich('{askers} asked that this account be remembered, as one asks for somebody who has died. {progressText}', {
          askers: <Askers {...shown} />,
          progressText: progressText(shown),
        })}
        {shown.earliest !== null &&
          t(' From {day} on nobody can log in any more, unless you say that you are here.', { day: formatDay(shown.earliest) })}
      </p>
      <p>
        {t('If you are somebody else at this machine, do not press that you are here: close this, and tell {name} if you can.', {
          name: me.name,
        })}
      </p>
      <div className={styles.buttons}>
        <IAmHere />
        <Button size="small" onClick={() => setIsOpen(false)}>
          {t('I am somebody else')}
        </Button>
      </div>
    </Dialog>
  )
}
