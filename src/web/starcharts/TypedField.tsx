import { type ComponentProps, useState } from 'react'
import { fromJulian } from '#domain/sky/calendar.ts'
import { isLocalTime } from '#domain/sky/local-time.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import type { Degrees, Seconds } from '#domain/units.ts'
import { Field } from '#web/ui/Field.tsx'

type Props<Value> = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error'> & {
  readonly name: string
  readonly label: string
  /** As the owner has it. */
  readonly value: string
  /** Null for what is not understood. */
  readonly parse: (text: string) => Value | null
  /** What to write instead. */
  readonly error: string
  readonly onValue: (value: Value) => void
  /** Hears whether what is written is not understood. */
  readonly onWrong?: (isWrong: boolean) => void
}

/** A field whose value is taken as soon as it is understood; what is not stays in the field, with what to do about it. */
export function TypedField<Value>({ value, parse, error, onValue, onWrong, ...rest }: Props<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && parse(typed) === null
  return (
    <Field
      {...rest}
      autoComplete="off"
      value={typed ?? value}
      {...(isWrong && { error })}
      onChange={({ target }) => {
        setTyped(target.value)
        const parsed = parse(target.value)
        onWrong?.(parsed === null)
        if (parsed !== null) onValue(parsed)
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}

type Clock = Pick<RecipeSky, 'local' | 'calendar'>

export const timeOf = ({ local }: Clock): string => local.slice(11, 16)

const checked = (local: string) => (isLocalTime(local) ? local : null)
/** The local time on another day, as its calendar has it; null where that day does not exist or no sky is computed for it. */
export function withDate(sky: Clock, date: string): string | null {
  const gregorian = sky.calendar === 'julian' ? fromJulian(date) : date
  return gregorian && checked(`${gregorian}T${timeOf(sky)}`)
}
export const withTime = (sky: Clock, time: string): string | null => checked(`${sky.local.slice(0, 10)}T${time.slice(0, 5)}`)

/** Degrees as people write them: 48.14, -16,5, 33° 55′ S. Null where that is none, or more than the limit. */
export function parseDegrees(text: string, limit: Degrees, positive: string, negative: string): Degrees | null {
  const pattern = new RegExp(`^([-−+]?)(\\d{1,3}(?:[.,]\\d+)?)°?(?:\\s*(\\d{1,2}(?:[.,]\\d+)?)[′']?)?\\s*([${positive}${negative}]?)$`, 'i')
  const [whole, sign, degrees = '', minutes = '0', side = ''] = pattern.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const number = (part: string) => Number(part.replace(',', '.'))
  const value = number(degrees) + number(minutes) / 60
  const isNegative = (sign === '-' || sign === '−') !== (side.toUpperCase() === negative)
  return value > limit || number(minutes) >= 60 ? null : (isNegative ? -1 : 1) * Number(value.toFixed(5))
}

/** An offset from UTC as people write it: +2, -3:30, +0:19:32. */
export function parseOffset(text: string): Seconds | null {
  const [whole, sign, hours = '', minutes = '0', rest = '0'] = /^([-−+]?)(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || Number(minutes) > 59 || Number(rest) > 59) return null
  const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  return value > 57_600 ? null : sign === '-' || sign === '−' ? -value : value
}
