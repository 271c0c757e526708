import type { LegacyCase } from '#contract/legacy/views.ts'
import { CaseView } from './CaseView.tsx'
import { Act } from './ConfirmedAct.tsx'
import styles from './Legacy.module.css'
import { answerRequest } from './queries.ts'

/** What an owner answers to a request: the same two buttons on the account and on the banner. */
export const RequestAnswers = () => (
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
