import { useEffect, useEffectEvent } from 'react'
import { firstYear, lastYear, type RecipeSky } from '#domain/sky/recipe.ts'
import { PlaceField } from '#web/ui/place/PlaceField.tsx'
import { ClockFields } from './ClockFields.tsx'
import { isCivilTime, useCivilTimeTable, withCivilTime } from './civil-time.ts'
import { compassPoint } from './object-words.ts'
import { Section } from './Section.tsx'
import styles from './SkyForm.module.css'
import { SkySlider } from './SkySlider.tsx'
import { dateOf, parseDegrees, timeOf, withDate, withTime } from './sky-input.ts'
import { TypedField } from './TypedField.tsx'

type Props = { readonly sky: RecipeSky; readonly onChange: (sky: RecipeSky) => void }

/** The place and the moment of one sky, and which way one faces. What is typed takes effect as soon as it is understood. */
export function SkyForm({ sky, onChange }: Props) {
  const table = useCivilTimeTable()
  const change = (part: Partial<RecipeSky>) => onChange(withCivilTime({ ...sky, ...part }, table))
  const mendOffset = useEffectEvent(() => !isCivilTime(sky, table) && change({}))
  // What was written before the table arrived has the offset of the time before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the table is there, every change has its offset
  useEffect(() => void mendOffset(), [table])
  const [date, time] = [dateOf(sky), timeOf(sky)]
  return (
    <Section>
      <PlaceField
        name="place"
        label="Place"
        value={sky.name}
        onWrite={(name) => onChange({ ...sky, name })}
        onLocate={({ lat, lon, zone }) => change({ lat, lon, zone })}
      />
      <div className={styles.pair}>
        <TypedField
          name="lat"
          label="Latitude"
          inputMode="text"
          value={String(sky.lat)}
          parse={(text) => parseDegrees(text, 90, 'N', 'S')}
          error="Between -90 and 90 degrees, such as 48.14 or 33.9 S."
          onValue={(lat) => onChange({ ...sky, lat })}
        />
        <TypedField
          name="lon"
          label="Longitude"
          inputMode="text"
          value={String(sky.lon)}
          parse={(text) => parseDegrees(text, 180, 'E', 'W')}
          error="Between -180 and 180 degrees, such as 11.58 or 16.5 W."
          onValue={(lon) => change({ lon })}
        />
      </div>
      <div className={styles.pair}>
        <TypedField
          name="date"
          label="Date"
          type="date"
          min={`${firstYear}-01-01`}
          max={`${lastYear}-12-31`}
          value={date}
          parse={(text) => (withDate(sky, text) ? text : null)}
          error={`Choose a day from ${firstYear} to ${lastYear}.`}
          onValue={(text) => change({ local: withDate(sky, text) ?? sky.local })}
        />
        <TypedField
          name="time"
          label="Local time"
          type="time"
          value={time}
          parse={(text) => (withTime(sky, text) ? text : null)}
          error="Write a time, such as 23:30."
          onValue={(text) => change({ local: withTime(sky, text) ?? sky.local })}
        />
      </div>
      <ClockFields sky={sky} table={table} onChange={onChange} />
      <SkySlider
        label="Facing"
        min={0}
        max={359}
        step={1}
        value={Math.round(sky.facing) % 360}
        text={`${compassPoint(sky.facing)}, ${Math.round(sky.facing) % 360}°`}
        onChange={(facing) => onChange({ ...sky, facing })}
      />
    </Section>
  )
}
