import type { LegacyCase } from '#contract/legacy/views.ts'
import { Link } from '#web/ui/Link.tsx'
import { CaseView } from './CaseView.tsx'
import { Act } from './ConfirmedAct.tsx'
import styles from './Legacy.module.css'
import { progressText } from './legacy-words.ts'
import bannerStyles from './OpenRequest.module.css'
import { answerRequest, useOwnLegacy } from './queries.ts'

/** What an owner answers to a request: the same two buttons on the account and on the banner. */
const RequestAnswers = () => (
  <div className={styles.buttons}>
    <Act label="I am here" variant="primary" send={() => answerRequest(false)} />
    <Act label="No, and they cannot ask again soon" send={() => answerRequest(true)} />
  </div>
)

/** The request that is open about one's own account. */
export const OpenRequest = ({ shown }: { readonly shown: LegacyCase }) => (
  <section className={styles.request} aria-label="The request about your account">
    <p>
      <strong>{shown.askers.join(', ') || 'A contact'}</strong> asked that your account be remembered, as one asks for somebody who has
      died.
    </p>
    <CaseView shown={shown} />
    <p>Either answer ends it. Whoever asked may not ask again for 90 days; whom you refuse twice is no contact any more.</p>
    <RequestAnswers />
  </section>
)

/** Stands on every screen while a request is open that one's own account be remembered. */
export function LegacyBanner() {
  const shown = useOwnLegacy().data?.case
  return (
    <section className={bannerStyles.banner} aria-label="Are you here?">
      <p>
        <strong>Somebody asked that your account be remembered.</strong> {shown && progressText(shown)}{' '}
        <Link to="/account" hash="legacy">
          Look at the request
        </Link>
      </p>
      <RequestAnswers />
    </section>
  )
}
