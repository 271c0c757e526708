import { useState } from 'react'
import type { LegacyCase } from '#contract/legacy/views.ts'
import { isNearEnd } from '#domain/legacy/notices.ts'
import { formatDay } from '#web/lib/dates.ts'
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

const IAmHere = () => <Act label="I am here" variant="primary" send={() => answerRequest(false)} />

/** Who asks, by the names that the owner gave them. */
const Askers = ({ askers }: Pick<LegacyCase, 'askers'>) => <strong>{askers.join(' and ') || 'A contact'}</strong>

/** The request that is open about one's own account. */
export const OpenRequest = ({ shown }: { readonly shown: LegacyCase }) => (
  <section className={styles.request} aria-label="The request about your account">
    <p>
      <Askers {...shown} /> asked that your account be remembered, as one asks for somebody who has died.
    </p>
    <CaseView shown={shown} />
    <p>Either answer ends it, and whoever asked may not ask again for 90 days. Whom you refuse twice is no contact any more.</p>
    <div className={styles.buttons}>
      <IAmHere />
      <Act label="I am here, and I refuse them" send={() => answerRequest(true)} />
    </div>
  </section>
)

/** Stands on every screen while a request is open that one's own account be remembered; in its last days it is a question that fills the screen. */
export function LegacyBanner() {
  const shown = useOwnLegacy({ isWatched: true }).data?.case
  return (
    <>
      <section className={bannerStyles.banner} aria-label="Are you here?">
        <p>
          <strong>Somebody asked that your account be remembered.</strong> {shown && progressText(shown)} One press ends that.{' '}
          <Link to="/account" hash="legacy">
            Look at the request
          </Link>
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
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Are you here, ${me.name}?`} isFullScreen entry="none">
      <div className={bannerStyles.plate}>
        <IslandPlate body={me.island} owner={me._id} />
      </div>
      <p ref={beginHere} tabIndex={-1}>
        <Askers {...shown} /> asked that this account be remembered, as one asks for somebody who has died. {progressText(shown)}
        {shown.earliest !== null && ` From ${formatDay(shown.earliest)} on nobody can log in any more, unless you say that you are here.`}
      </p>
      <p>If you are somebody else at this machine, do not press that you are here: close this, and tell {me.name} if you can.</p>
      <div className={styles.buttons}>
        <IAmHere />
        <Button size="small" onClick={() => setIsOpen(false)}>
          I am somebody else
        </Button>
      </div>
    </Dialog>
  )
}
