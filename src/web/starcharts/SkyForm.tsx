import { useEffect, useEffectEvent, useState } from 'react'
import { dayOf, lastJulianYear } from '#domain/sky/calendar.ts'
import { dateInWords, offsetInWords } from '#domain/sky/caption.ts'
import type { CivilTime } from '#domain/sky/civil-time.ts'
import type { CivilTimeTable } from '#domain/sky/civil-time-table.ts'
import { moonError } from '#domain/sky/delta-t.ts'
import { firstYear, heldYears, lastYear, type RecipeSky } from '#domain/sky/recipe.ts'
import { useCivilTimeTable } from '#web/shared/chart/civil-time-table.ts'
import { SelectField } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { civilTimeOf, isCivilTime, withCivilTime } from './civil-time.ts'
import { compassPoint } from './object-words.ts'
import { Section } from './Section.tsx'
import styles from './SkyForm.module.css'
import { SkyPlace } from './SkyPlace.tsx'
import { SkySlider } from './SkySlider.tsx'
import { parseOffset, TypedField, timeOf, withDate, withTime } from './TypedField.tsx'

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
  const [date, time] = [dayOf(sky), timeOf(sky)]
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
      {isHeld(sky) || <p className={styles.hint}>{doubtInWords(sky)}</p>}
      {yearOf(sky) <= lastJulianYear && <CalendarField sky={sky} onChange={onChange} />}
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

const yearOf = ({ local }: RecipeSky) => Number(local.slice(0, 4))

const isHeld = (sky: RecipeSky) => yearOf(sky) >= heldYears.first && yearOf(sky) <= heldYears.last

/** What is less sure of a sky long ago or far ahead. */
const doubtInWords = (sky: RecipeSky): string =>
  yearOf(sky) > heldYears.last
    ? `A prediction: no rule of clocks goes beyond ${heldYears.last}, and the Moon may stand ${moonError(yearOf(sky))}″ from here.`
    : `Before ${heldYears.first} the Moon may stand ${moonError(yearOf(sky))}″ from here, the stars as near as ever.`

/** A calendar for dates from before everybody had one. */
const CalendarField = ({ sky, onChange }: Props) => (
  <div>
    <RadioGroup
      legend="Calendar of the date"
      value={sky.calendar ?? 'gregorian'}
      onChange={(calendar: 'gregorian' | 'julian') => {
        const { calendar: _, ...rest } = sky
        onChange(calendar === 'julian' ? { ...rest, calendar } : rest)
      }}
      choices={[
        { value: 'gregorian', label: 'Gregorian, as today' },
        { value: 'julian', label: 'Julian' },
      ]}
    />
    <p className={styles.hint} role="status">
      The same day is {dateInWords(otherCalendar(sky))} in the {sky.calendar === 'julian' ? 'Gregorian' : 'Julian'} calendar.
    </p>
  </div>
)

const otherCalendar = ({ local, calendar }: RecipeSky): Pick<RecipeSky, 'local' | 'calendar'> =>
  calendar === 'julian' ? { local } : { local, calendar: 'julian' }

type ClockFieldsProps = {
  readonly sky: RecipeSky
  readonly table: CivilTimeTable | null
  /** Whether the date and the time are understood: of others nothing is asked. */
  readonly isAsking: boolean
  readonly onChange: (sky: RecipeSky) => void
}

const byHand = ''

/** Whose clock it was, and how far that ran from UTC on that day. */
function ClockFields({ sky, table, isAsking, onChange }: ClockFieldsProps) {
  const time = civilTimeOf(sky, table)
  const zones = table ? Object.keys(table.zones).toSorted() : []
  return (
    <>
      <SelectField
        name="zone"
        label="Time zone"
        value={sky.zone ?? byHand}
        hint={time && <span role="status">{clockInWords(sky, time)}</span>}
        onChange={({ target }) => onChange(withCivilTime({ ...sky, zone: target.value || null }, table))}
      >
        <option value={byHand}>The offset that I write</option>
        {(sky.zone !== null && !zones.includes(sky.zone) ? [sky.zone, ...zones] : zones).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      {sky.zone === null && (
        <TypedField
          name="offset"
          label="Offset from UTC"
          value={offsetInWords(sky.offset)}
          parse={parseOffset}
          error="Hours, and minutes and seconds where there are any: +2, -3:30, +0:19:32."
          onValue={(offset) => onChange({ ...sky, offset })}
        />
      )}
      {isAsking && time && time.offsets.length > 1 && (
        <div className={styles.question} role="alert">
          <p>
            {time.kind === 'ambiguous'
              ? 'The clocks showed this time twice that night. Which of the two was it?'
              : 'The clocks were put forward over this time: they never showed it. Which clock was it?'}
          </p>
          <RadioGroup
            legend="Offset from UTC"
            isLegendHidden
            value={String(sky.offset)}
            onChange={(offset: string) => onChange({ ...sky, offset: Number(offset) })}
            choices={time.offsets.map(({ seconds, abbreviation }, index) => ({
              value: String(seconds),
              label: `${choiceWords[time.kind][index]}: ${abbreviation}, UTC${offsetInWords(seconds)}`,
            }))}
          />
        </div>
      )}
    </>
  )
}

const choiceWords: Readonly<Record<CivilTime['kind'], readonly string[]>> = {
  standard: [],
  ambiguous: ['The first time', 'The second time'],
  skipped: ['The clock before', 'The clock after'],
}

function clockInWords({ offset }: RecipeSky, { offsets }: CivilTime): string {
  const taken = offsets.find(({ seconds }) => seconds === offset) ?? offsets[0]
  const offsetWords = `That day: UTC${offsetInWords(taken.seconds)}`
  if (taken.source !== 'zone') return `${offsetWords} (the place’s own time, by its longitude).`
  // Many zones have no letters for their clock, only the offset once more.
  return /^[A-Z]/.test(taken.abbreviation) ? `${offsetWords} (${taken.abbreviation}).` : `${offsetWords}.`
}
