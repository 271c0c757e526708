import { useEffect, useEffectEvent, useState } from 'react'
import { firstYear, lastYear, type RecipeSky } from '#domain/sky/recipe.ts'
import { ClockFields } from './ClockFields.tsx'
import { isCivilTime, useCivilTimeTable, withCivilTime } from './civil-time.ts'
import { compassPoint } from './object-words.ts'
import { Section } from './Section.tsx'
import styles from './SkyForm.module.css'
import { SkyPlace } from './SkyPlace.tsx'
import { SkySlider } from './SkySlider.tsx'
import { dateOf, timeOf, withDate, withTime } from './sky-input.ts'
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
  const [isDateWrong, setIsDateWrong] = useState(false)
  const [date, time] = [dateOf(sky), timeOf(sky)]
  return (
    <Section>
      <SkyPlace sky={sky} onChange={change} />
      <div className={styles.pair}>
        <TypedField
          name="date"
          label="Date"
          type="date"
          min={`${firstYear}-01-01`}
          max={`${lastYear}-12-31`}
          value={date}
          parse={(text) => (withDate(sky, text) ? text : null)}
          hint={`From ${firstYear} to ${lastYear}.`}
          error={`Choose a day from ${firstYear} to ${lastYear}. Until then the chart stays as it is.`}
          onWrong={setIsDateWrong}
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
      <ClockFields sky={sky} table={table} isAsking={!isDateWrong} onChange={onChange} />
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
