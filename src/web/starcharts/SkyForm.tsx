import { useEffect, useEffectEvent, useState } from 'react'
import { dayOf, lastJulianYear } from '#domain/sky/calendar.ts'
import { offsetInWords } from '#domain/sky/caption.ts'
import type { CivilTime } from '#domain/sky/civil-time.ts'
import type { CivilTimeTable } from '#domain/sky/civil-time-table.ts'
import { moonError } from '#domain/sky/delta-t.ts'
import { firstYear, heldYears, lastYear, type RecipeSky } from '#domain/sky/recipe.ts'
import { t } from '#web/lib/language/translate.ts'
import { useCivilTimeTable } from '#web/shared/chart/civil-time-table.ts'
import { SelectField } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { formatCivilDay } from './civil-day.ts'
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
          label={t('Date')}
          type="date"
          min={`${firstYear}-01-01`}
          max={`${lastYear}-12-31`}
          value={date}
          parse={(text) => (withDate(sky, text) ? text : null)}
          hint={t('From {firstYear} to {lastYear}.', { firstYear, lastYear })}
          error={t('Choose a day from {firstYear} to {lastYear}. Until then the chart stays as it is.', { firstYear, lastYear })}
          onWrong={setIsDateWrong}
          onValue={(text) => change({ local: withDate(sky, text) ?? sky.local })}
        />
        <TypedField
          name="time"
          label={t('Local time')}
          type="time"
          value={time}
          parse={(text) => (withTime(sky, text) ? text : null)}
          error={t('Write a time, such as 23:30.')}
          onValue={(text) => change({ local: withTime(sky, text) ?? sky.local })}
        />
      </div>
      {isHeld(sky) || <p className={styles.hint}>{doubtInWords(sky)}</p>}
      {yearOf(sky) <= lastJulianYear && <CalendarField sky={sky} onChange={onChange} />}
      <ClockFields sky={sky} table={table} isAsking={!isDateWrong} onChange={onChange} />
      <SkySlider
        label={t('Facing')}
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
    ? t('A prediction: no rule of clocks goes beyond {last}, and the Moon may stand {moonError}″ from here.', {
        last: heldYears.last,
        moonError: moonError(yearOf(sky)),
      })
    : t('Before {first} the Moon may stand {moonError}″ from here, the stars as near as ever.', {
        first: heldYears.first,
        moonError: moonError(yearOf(sky)),
      })

/** A calendar for dates from before everybody had one. */
const CalendarField = ({ sky, onChange }: Props) => (
  <div>
    <RadioGroup
      legend={t('Calendar of the date')}
      value={sky.calendar ?? 'gregorian'}
      onChange={(calendar: 'gregorian' | 'julian') => {
        const { calendar: _, ...rest } = sky
        onChange(calendar === 'julian' ? { ...rest, calendar } : rest)
      }}
      choices={[
        { value: 'gregorian', label: t('Gregorian, as today') },
        { value: 'julian', label: t('Julian') },
      ]}
    />
    <p className={styles.hint} role="status">
      {t('The same day is {date} in the {part} calendar.', {
        date: formatCivilDay(otherCalendar(sky)),
        part: sky.calendar === 'julian' ? t('Gregorian') : t('Julian'),
      })}
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
        label={t('Time zone')}
        value={sky.zone ?? byHand}
        hint={time && <span role="status">{clockInWords(sky, time)}</span>}
        onChange={({ target }) => onChange(withCivilTime({ ...sky, zone: target.value || null }, table))}
      >
        <option value={byHand}>{t('The offset that I write')}</option>
        {(sky.zone !== null && !zones.includes(sky.zone) ? [sky.zone, ...zones] : zones).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      {sky.zone === null && (
        <TypedField
          name="offset"
          label={t('Offset from UTC')}
          value={offsetInWords(sky.offset)}
          parse={parseOffset}
          error={t('Hours, and minutes and seconds where there are any: +2, -3:30, +0:19:32.')}
          onValue={(offset) => onChange({ ...sky, offset })}
        />
      )}
      {isAsking && time && time.offsets.length > 1 && (
        <div className={styles.question} role="alert">
          <p>
            {time.kind === 'ambiguous'
              ? t('The clocks showed this time twice that night. Which of the two was it?')
              : t('The clocks were put forward over this time: they never showed it. Which clock was it?')}
          </p>
          <RadioGroup
            legend={t('Offset from UTC')}
            isLegendHidden
            value={String(sky.offset)}
            onChange={(offset: string) => onChange({ ...sky, offset: Number(offset) })}
            choices={time.offsets.map(({ seconds, abbreviation }, index) => ({
              value: String(seconds),
              label: t('{choiceWords}: {abbreviation}, UTC{offset}', {
                choiceWords: choiceWords[time.kind][index],
                abbreviation,
                offset: offsetInWords(seconds),
              }),
            }))}
          />
        </div>
      )}
    </>
  )
}

const choiceWords: Readonly<Record<CivilTime['kind'], readonly string[]>> = {
  standard: [],
  ambiguous: [t('The first time'), t('The second time')],
  skipped: [t('The clock before'), t('The clock after')],
}

function clockInWords({ offset }: RecipeSky, { offsets }: CivilTime): string {
  const taken = offsets.find(({ seconds }) => seconds === offset) ?? offsets[0]
  const offsetWords = t('That day: UTC{offset}', { offset: offsetInWords(taken.seconds) })
  if (taken.source !== 'zone') return t('{offsetWords} (the place’s own time, by its longitude).', { offsetWords })
  // Many zones have no letters for their clock, only the offset once more.
  return /^[A-Z]/.test(taken.abbreviation) ? `${offsetWords} (${taken.abbreviation}).` : `${offsetWords}.`
}
