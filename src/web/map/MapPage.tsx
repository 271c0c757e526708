import { useMe } from '#web/lib/me.ts'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './MapPage.module.css'
import { MapView } from './MapView.tsx'

/** The heart of the product and the first screen after the login: one chart of everybody's islands, in six areas. */
export function MapPage() {
  const me = useMe()
  return (
    <div className={styles.map}>
      <div className={styles.heading}>
        <h1 className={styles.title}>Map</h1>
        {me.data && !me.data.doc.is_verfied && (
          <p className={styles.notice}>
            Nobody else sees your island until your e-mail is verified. <Link to="/account">Verify it</Link>
          </p>
        )}
      </div>
      {me.data ? (
        <MapView me={me.data} />
      ) : me.isError ? (
        <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <DelayedSpinner />
      )}
    </div>
  )
}
