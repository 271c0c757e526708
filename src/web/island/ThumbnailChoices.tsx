import { type ReactNode, useId } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { RadioChoice } from '#web/ui/RadioChoice.tsx'
import styles from './ThumbnailChoices.module.css'

type Choice<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly picture: ReactNode
  /** What unlocks it; left out where it can be chosen. */
  readonly lock?: string
}
type Props<Value extends string> = {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  /** Null where none of them is chosen. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of several, chosen by its picture. Arrow keys move between those that are not locked; the locked ones stand below them. */
export function ThumbnailChoices<Value extends string>({ legend, choices, value, onChange }: Props<Value>) {
  const group = useId()
  const [open, locked] = [choices.filter(({ lock }) => lock === undefined), choices.filter(({ lock }) => lock !== undefined)]
  const shown = (choice: Choice<Value>) => (
    <RadioChoice
      key={choice.value}
      name={group}
      value={choice.value}
      isChecked={choice.value === value}
      isDisabled={choice.lock !== undefined}
      onChoose={onChange}
      className={styles.choice}
    >
      <span className={styles.picture}>{choice.picture}</span>
      <span className={styles.label}>{choice.label}</span>
      {choice.lock !== undefined && <span className={styles.lock}>{choice.lock}</span>}
    </RadioChoice>
  )
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {open.map(shown)}
        {locked.length > 0 && <p className={styles.divider}>{t('Locked: {count}', { count: locked.length })}</p>}
        {locked.map(shown)}
      </div>
    </fieldset>
  )
}
