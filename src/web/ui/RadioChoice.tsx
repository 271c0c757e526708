import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './RadioChoice.module.css'

type Props<Value extends string> = {
  /** The radio buttons of one name are one group. */
  readonly name: string
  readonly value: Value
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChoose: (value: Value) => void
  readonly className?: string | undefined
  /** Names the choice where its children say more than that. */
  readonly labelledBy?: string | undefined
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** One choice of a group: a bordered box that is a radio button as a whole. */
export const RadioChoice = <Value extends string>({
  name,
  value,
  isChecked,
  isDisabled = false,
  onChoose,
  className,
  labelledBy,
  describedBy,
  children,
}: Props<Value>) => (
  <label className={classNames(styles.choice, className)}>
    <input
      className={styles.input}
      type="radio"
      name={name}
      value={value}
      checked={isChecked}
      disabled={isDisabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={() => onChoose(value)}
    />
    {children}
  </label>
)
