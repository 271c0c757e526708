import { offsetInWords } from '#domain/sky/caption.ts'
import type { CivilTime } from '#domain/sky/civil-time.ts'
import type { CivilTimeTable } from '#domain/sky/civil-time-table.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import { SelectField } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './ClockFields.module.css'
import { civilTimeOf, withCivilTime } from './civil-time.ts'
import { parseOffset } from './sky-input.ts'
import { TypedField } from './TypedField.tsx'

type Props = {
  readonly sky: RecipeSky
  readonly table: CivilTimeTable | null
  /** Whether the date and the time are understood: of others nothing is asked. */
  readonly isAsking: boolean
  readonly onChange: (sky: RecipeSky) => void
}

const byHand = ''

/** Whose clock it was, and how far that ran from UTC on that day. */
export function ClockFields({ sky, table, isAsking, onChange }: Props) {
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
