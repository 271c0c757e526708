import { type ComponentProps, useState } from 'react'
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
