import { useId } from 'react'
import styles from './RadioGroup.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Choice<Value extends string> = { readonly value: Value; readonly label: string }
type Props<Value extends string> = {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly name?: string
  /** For screen readers only, where the choices say it themselves. */
  readonly isLegendHidden?: boolean
}

/** A few choices side by side, one of them taken: filters, sorts, kinds, levels. Arrow keys move between them. */
export function RadioGroup<Value extends string>({ legend, choices, value, onChange, name, isLegendHidden = false }: Props<Value>) {
  const group = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={isLegendHidden ? undefined : styles.legend}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              className={styles.input}
              type="radio"
              name={name ?? group}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
