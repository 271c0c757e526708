import { errorText } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './MapNotices.module.css'

type Props = {
  readonly isVerified: boolean
  /** Why the islands could not be loaded; null where they were. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** What keeps the map from being whole: a failed load, or an e-mail address that is not verified. */
export const MapNotices = ({ isVerified, error, onRetry }: Props) => (
  <>
    {!isVerified && (
      <Slip className={styles.notice}>
        <p>
          Nobody else sees your island until your e-mail is verified. <Link to="/account">Verify it</Link>
        </p>
      </Slip>
    )}
    {error !== null && (
      <Slip className={styles.notice} role="alert">
        <p>{errorText(error)}</p>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </Slip>
    )}
  </>
)
