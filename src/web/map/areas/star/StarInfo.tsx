import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import styles from '../AreaInfo.module.css'
import { useOwnSkies, useSkiesOfOthers } from './queries.ts'

/** The star area in words: whether the stars have arrived, and the skies that one and others have charted. */
export function StarInfo() {
  const stars = useSkyData()
  const own = useOwnSkies(true)
  const others = useSkiesOfOthers(true)
  const failed = stars.error !== null ? { error: stars.error, retry: stars.retry } : null
  const refused = own.isError ? { error: own.error, retry: () => void own.refetch() } : null
  const kept = others.isError ? { error: others.error, retry: () => void others.refetch() } : null
  const fault = failed ?? refused ?? kept
  return (
    <div className={styles.info}>
      {fault && (
        <div role="alert">
          <p>{errorText(fault.error)}</p>
          <Button size="small" onClick={fault.retry}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {own.isPending && <p role="status">{t('Loading your star charts…')}</p>}
      {own.data && <p>{ownInWords(own.data.length)}</p>}
      {others.data && others.data.length > 0 && <p>{othersInWords(others.data.length)}</p>}
      <LinkButton to="/starchart" size="small">
        {t('Chart a sky')}
      </LinkButton>
    </div>
  )
}

const othersInWords = (skies: number) =>
  t('{skies, plural, one{One sky that somebody else charted stands here too.} other{# skies that others charted stand here too.}}', {
    skies,
  })

function ownInWords(skies: number): string {
  if (skies === 0) return t('You have charted no sky yet. The first one will stand here, at the point that was straight overhead.')
  if (skies === 1) return t('The sky that you charted stands here, at the point that was straight overhead.')
  return t('The {skies} skies that you charted stand here, each at the point that was straight overhead.', { skies })
}
