import { useState } from 'react'
import { type KeptNight, maxKeptNights, maxNightTitleLength } from '#domain/people/kept-nights.ts'
import { skyAsText } from '#domain/sky/sky-address.ts'
import { formatDay } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button, DocumentLinkButton, LinkButton } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Fold } from './Fold.tsx'
import styles from './KeptNights.module.css'
import { useKeptNights } from './kept-nights.ts'
import type { NamedPlace, PlaceClock } from './sky-place.ts'
import { useOwnsMaker } from './YourSkies.tsx'

type Props = {
  readonly place: NamedPlace
  readonly moment: Date
  readonly clock: PlaceClock
  readonly onOpen: (night: KeptNight) => void
}

/** Places and nights that one keeps: the one on the dome by a name of one's own, and those kept before, to look at again. */
export function KeptNights({ place, moment, clock, onOpen }: Props) {
  const { nights, isInAccount, isBusy, keep, forget } = useKeptNights()
  const [title, setTitle] = useState('')
  function keepThis() {
    if (!keep) return
    const { name, lat, lon, zone } = place
    keep({ title: title.trim() || `${clock.longDay(moment)}, ${clock.hour(moment)}`, name, lat, lon, zone, at: moment })
    setTitle('')
  }
  return (
    <Fold
      id="kept"
      title={t('Nights kept')}
      brief={nights.length === 0 ? t('Set the dome to a night, and keep it.') : nights.map(({ night }) => night.title).join(', ')}
      className={styles.kept}
    >
      {nights.length === 0 && <p>{t('None yet. Set the dome to a night that matters, and keep it here to come back to.')}</p>}
      <ul className={styles.list}>
        {nights.map(({ slot, night }) => (
          <li key={slot} className={styles.night}>
            <Button variant="link" onClick={() => onOpen(night)}>
              {night.title}
            </Button>
            <span className={styles.where}>
              {night.name || t('A place without a name')}, {formatDay(night.at.toISOString())}
            </span>
            <Button variant="link" size="small" aria-label={t('Forget {title}', { title: night.title })} onClick={() => forget(slot)}>
              {t('Forget')}
            </Button>
          </li>
        ))}
      </ul>
      {keep ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            keepThis()
          }}
        >
          <Field
            className={styles.title ?? ''}
            name="night"
            label={`${place.name || t('Here')}, ${clock.longDay(moment)}, ${clock.hour(moment)}`}
            placeholder={t('The night we met')}
            maxLength={maxNightTitleLength}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Button type="submit" isBusy={isBusy}>
            {t('Keep this night')}
          </Button>
          <ChartThisNight place={place} moment={moment} clock={clock} />
        </form>
      ) : (
        <p>{t('You keep {maxKeptNights} nights: forget one to keep another.', { maxKeptNights })}</p>
      )}
      {!isInAccount && <p className={styles.where}>{t('Without an account they are kept in this browser alone.')}</p>}
    </Fold>
  )
}

/** Leads to the maker, which begins with the night on the dome; whoever does not own it tries it first. */
function ChartThisNight({ place, moment, clock }: Pick<Props, 'place' | 'moment' | 'clock'>) {
  const isOwner = useOwnsMaker()
  const local = clock.local(moment).slice(0, 16)
  const offset = Math.round((Date.parse(`${local}Z`) - Math.floor(moment.getTime() / 60_000) * 60_000) / 1000)
  const sky = skyAsText({ ...place, local, offset })
  if (isOwner)
    return (
      <LinkButton variant="primary" to="/starchart" search={{ sky }}>
        {t('Chart this night')}
      </LinkButton>
    )
  return (
    <DocumentLinkButton variant="primary" href={`/aboutstarchart?${new URLSearchParams({ sky, chart: 'open' })}#chart`}>
      {t('Chart this night')}
    </DocumentLinkButton>
  )
}
