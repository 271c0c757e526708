import { Link } from '#web/ui/Link.tsx'
import styles from './LegacyBanner.module.css'
import { progressText } from './legacy-words.ts'
import { RequestAnswers } from './OpenRequest.tsx'
import { useOwnLegacy } from './queries.ts'

/** Stands on every screen while a request is open that one's own account be remembered. */
export function LegacyBanner() {
  const shown = useOwnLegacy().data?.case
  return (
    <section className={styles.banner} aria-label="Are you here?">
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
