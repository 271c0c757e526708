import { useEffect, useRef } from 'react'
import type { Milliseconds } from '#domain/units.ts'
import { Field } from './Field.tsx'

/** How long somebody has to pause before the search follows what they type. */
const pause: Milliseconds = 250

type Props = { readonly label: string; readonly value: string; readonly onSearch: (text: string) => void; readonly className?: string }

/** A search that follows as one types. What is typed stays the field's own; `value` is where it begins. */
export function SearchField({ label, value, onSearch, className }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Field
      type="search"
      name="search"
      label={label}
      defaultValue={value}
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      {...(className && { className })}
      onChange={({ target }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onSearch(target.value.trim()), pause)
      }}
    />
  )
}
