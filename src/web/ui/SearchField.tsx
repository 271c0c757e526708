import { useEffect, useRef, useState } from 'react'
import type { Milliseconds } from '#domain/units.ts'
import { Field } from './Field.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** How long somebody has to pause before the search follows what they type. */
const pause: Milliseconds = 250

type Props = {
  readonly label: string
  /** The label stands in the empty field instead of above it. */
  readonly isLabelInside?: boolean
  readonly value: string
  readonly onSearch: (text: string) => void
  readonly className?: string
}

/** A search that follows as one types. `value` is what is searched for now; when somebody else changes it, the field shows that. */
export function SearchField({ label, isLabelInside = false, value, onSearch, className }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  return (
    <Field
      type="search"
      name="search"
      label={isLabelInside ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {...(isLabelInside && { placeholder: label })}
      value={typed}
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      {...(className && { className })}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          setSent(target.value.trim())
          onSearch(target.value.trim())
        }, pause)
      }}
    />
  )
}
