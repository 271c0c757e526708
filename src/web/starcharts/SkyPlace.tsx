import { useEffect, useEffectEvent, useState } from 'react'
import type { Located } from '#contract/places.ts'
import { type Coordinates, parseCoordinates } from '#domain/places/coordinates.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import type { Milliseconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { useNearestPlace } from '#web/shared/place/places.ts'
import styles from './SkyForm.module.css'
import { parseDegrees, TypedField } from './TypedField.tsx'

type Place = Pick<RecipeSky, 'name' | 'lat' | 'lon' | 'zone'>
type Props = { readonly sky: RecipeSky; readonly onChange: (place: Partial<Place>) => void }

/** How long coordinates have to rest before the clock of the nearest place is asked for. */
const rest: Milliseconds = 250

/**
 * Where a sky is seen from. Name, latitude, longitude and clock are of one place at every moment: a name that is typed is not printed until
 * it is found, and coordinates by hand have no name, and the clock of the place nearest to them.
 */
export function SkyPlace({ sky, onChange }: Props) {
  const { name, lat, lon, zone } = sky
  /** What is written in the field and not found yet. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Counts the coordinates by hand, each of which begins the field of the name anew. */
  const [round, setRound] = useState(0)
  const [byHand, setByHand] = useState<(Coordinates & Pick<Place, 'zone'>) | null>(null)
  const settled = useDebounced(byHand, rest)
  const nearest = useNearestPlace(settled)
  const takeClock = useEffectEvent((nearestZone: string) => {
    // A clock that was chosen meanwhile stays.
    const isStill = byHand !== null && byHand === settled && byHand.lat === lat && byHand.lon === lon && byHand.zone === zone
    if (isStill && zone !== null && nearestZone !== zone) onChange({ zone: nearestZone })
    if (isStill) setByHand(null)
  })
  useEffect(() => {
    if (settled && nearest) takeClock(nearest.zone)
  }, [settled, nearest])

  /** A field that is emptied is a place without a name. */
  function write(text: string) {
    setTyped(text.trim() === '' ? null : text)
    if (text.trim() === '') onChange({ name: '' })
  }
  function place(at: Located) {
    // A pin, and coordinates that are written, have no name.
    const isNamed = typed !== null && parseCoordinates(typed) === null
    setTyped(null)
    setByHand(null)
    onChange({ ...at, name: isNamed ? typed : '' })
  }
  function takeByHand(part: Partial<Coordinates>) {
    const at = { lat, lon, ...part }
    if (at.lat === lat && at.lon === lon) return
    setTyped(null)
    setRound(round + 1)
    setByHand({ ...at, zone })
    onChange({ ...at, name: '' })
  }
  return (
    <>
      <PlaceField
        key={round}
        name="place"
        label={t('Place')}
        value={typed ?? name}
        onWrite={write}
        onLocate={({ lat, lon, zone }) => place({ lat, lon, zone })}
        standsAt={{ lat, lon }}
        isFoundOnly
      />
      <div className={styles.pair}>
        <TypedField
          name="lat"
          label={t('Latitude')}
          inputMode="text"
          value={String(lat)}
          parse={(text) => parseDegrees(text, 90, 'N', 'S')}
          error={t('Between -90 and 90 degrees, such as 48.14 or 33.9 S.')}
          onValue={(value) => takeByHand({ lat: value })}
        />
        <TypedField
          name="lon"
          label={t('Longitude')}
          inputMode="text"
          value={String(lon)}
          parse={(text) => parseDegrees(text, 180, 'E', 'W')}
          error={t('Between -180 and 180 degrees, such as 11.58 or 16.5 W.')}
          onValue={(value) => takeByHand({ lon: value })}
        />
      </div>
    </>
  )
}
