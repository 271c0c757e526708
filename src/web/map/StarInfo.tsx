import { errorText } from '#web/lib/query-client.ts'
import { useSkyData } from '#web/lib/sky-data.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import styles from './AreaInfo.module.css'
import { useChartedSkies } from './queries.ts'

/** The star area in words: whether the stars have arrived, and the skies that one has charted. */
export function StarInfo() {
  const stars = useSkyData()
  const charted = useChartedSkies(true)
  const failed = stars.error !== null ? { error: stars.error, retry: stars.retry } : null
  const refused = charted.isError ? { error: charted.error, retry: () => void charted.refetch() } : null
  const fault = failed ?? refused
  return (
    <div className={styles.info}>
      {fault && (
        <div role="alert">
          <p>{errorText(fault.error)}</p>
          <Button size="small" onClick={fault.retry}>
            Try again
          </Button>
        </div>
      )}
      {charted.isPending && <p role="status">Loading your star charts…</p>}
      {charted.data && <p>{wordsFor(charted.data.length)}</p>}
      <LinkButton to="/starchart" size="small">
        Chart a sky
      </LinkButton>
    </div>
  )
}

function wordsFor(skies: number): string {
  if (skies === 0) return 'You have charted no sky yet. The first one will stand here, at the point that was straight overhead.'
  if (skies === 1) return 'The sky that you charted stands here, at the point that was straight overhead.'
  return `The ${skies} skies that you charted stand here, each at the point that was straight overhead.`
}
