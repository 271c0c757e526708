import type { CosmicCast as Cast } from '#contract/cast.ts'
import { hours } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { CastEvents } from '#web/shared/chart/CastEvents.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from '../AreaInfo.module.css'
import { EntryLine } from '../EntryLine.tsx'

type Props = {
  /** Null while it is loaded, or when that failed. */
  readonly cast: Cast | null
  readonly error: unknown
  readonly onRetry: () => void
  readonly now: Date
}

/** What begins within so long is tonight's; the rest is announced. */
const tonightLasts = hours(20)

/** The cosmic cast: tonight's events in the order of time by the reader's clock, what is coming, and preview entries worth a visit. */
export function CosmicCast({ cast, error, onRetry, now }: Props) {
  const last = now.getTime() + tonightLasts
  const events = cast?.events ?? []
  const tonight = events.filter(({ at }) => Date.parse(at) < last)
  const coming = events.slice(tonight.length)
  return (
    <section className={styles.info} aria-labelledby="cosmic-cast">
      <h2 id="cosmic-cast" className={styles.heading}>
        {t('Cosmic cast')}
      </h2>
      {cast ? (
        <>
          <p>{t('{place}, by your clock:', { place: placeInWords(cast.place) })}</p>
          {cast.place.from === 'greenwich' && <p>{t('With a birth place in your settings it is told for there.')}</p>}
          <CastEvents events={tonight} now={now} />
          {coming.length > 0 && <p>{t('Coming:')}</p>}
          <CastEvents events={coming} now={now} isDated />
          {cast.entries.length > 0 ? <p>{t('Worth a visit:')}</p> : <p>{t('There are no public entries to show tonight.')}</p>}
          <ul className={styles.lines}>
            {cast.entries.map(({ entry, owner }) => (
              <li key={entry._id}>
                <Link className={styles.entry} to={`/userislandprofile/${owner._id}`}>
                  <EntryLine entry={entry} author={owner.name} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <div role="alert">
          <p>{errorText(error)}</p>
          <Button size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <p role="status">{t('Loading tonight’s events…')}</p>
      )}
    </section>
  )
}

const placeInWords = ({ name, from }: Cast['place']) =>
  t('Tonight over {name}{part}', { name, part: from === 'birth' ? t(', where you were born') : '' })
