import { useState } from 'react'
import { coordinatesInWords } from '#domain/places/coordinates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './SkyPage.module.css'
import type { NamedPlace, PlaceSource } from './sky-place.ts'

const sources: Readonly<Record<PlaceSource, string>> = {
  chosen: '',
  birth: t('Where you were born.'),
  guess: t('Guessed from your clock.'),
  none: t('Which sky is yours?'),
}

type Props = {
  readonly place: NamedPlace | null
  readonly source: PlaceSource
  /** Null takes the chosen place back. */
  readonly onChoose: (place: NamedPlace | null) => void
}

/** Over which place the sky is told, and the way to any other. */
export function SkyPlaceChoice({ place, source, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <div className={styles.place}>
      <p className={styles.over}>
        <span className={styles.named}>
          {place
            ? rich('The sky over <b>{name}</b>.', { name: place.name || coordinatesInWords(place), b: (words) => <b>{words}</b> })
            : t('The sky of tonight')}
        </span>{' '}
        <span>{place && sources[source]}</span>
      </p>
      <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('Close') : t('Another place')}
      </Button>
      {source === 'chosen' && (
        <Button variant="link" size="small" onClick={() => onChoose(null)}>
          {t('Back to my own')}
        </Button>
      )}
      {isOpen && (
        <div className={styles.placeField}>
          <PlaceField
            name="place"
            label={t('Place')}
            autoFocus
            value={text}
            onWrite={setText}
            isFoundOnly
            onLocate={({ lat, lon, zone }) => {
              onChoose({ name: text, lat, lon, zone })
              setIsOpen(false)
              setText('')
            }}
          />
        </div>
      )}
    </div>
  )
}
