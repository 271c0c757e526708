import { type ReactNode, useId } from 'react'
import { RadioChoice } from './RadioChoice.tsx'
import styles from './RadioGroup.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Choice<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  /** What choosing it means, in one line. The choices are a list then. */
  readonly meaning?: string
}
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
  const isList = choices.some(({ meaning }) => meaning !== undefined)
  return (
    <fieldset>
      <legend className={isLegendHidden ? undefined : styles.legend}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={isList ? styles.list : styles.row}>
        {choices.map((choice) => {
          const [nameId, meaningId] = [`${group}-${choice.value}`, `${group}-${choice.value}-meaning`]
          return (
            <RadioChoice
              key={choice.value}
              name={name ?? group}
              value={choice.value}
              isChecked={choice.value === value}
              onChoose={onChange}
              className={styles.choice}
              {...(choice.meaning !== undefined && { labelledBy: nameId, describedBy: meaningId })}
            >
              {choice.meaning === undefined ? (
                choice.label
              ) : (
                <>
                  <span id={nameId} className={styles.name}>
                    {choice.label}
                  </span>
                  <span id={meaningId} className={styles.meaning}>
                    {choice.meaning}
                  </span>
                </>
              )}
            </RadioChoice>
          )
        })}
      </div>
    </fieldset>
  )
}
