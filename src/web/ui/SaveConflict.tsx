import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ButtonRow } from './ButtonRow.tsx'
import styles from './SaveConflict.module.css'

type Answer = { readonly label: string; readonly onChoose: () => void; readonly isBusy?: boolean }

type Props = {
  readonly title: string
  /** The recommended one first. */
  readonly answers: readonly Answer[]
  /** It stands among the fields of a form: the focus stays where somebody is typing. */
  readonly isInForm?: boolean
  /** What stands against what. */
  readonly children: ReactNode
}

/** Brings the question into view, wherever on the page somebody is working. */
const takeFocus = (question: HTMLElement | null) => question?.focus()
const scrollIntoView = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' })

/** A save conflict: what was changed here was also saved from elsewhere. Nothing is overwritten until one of the answers is chosen. */
export const SaveConflict = ({ title, answers, isInForm = false, children }: Props) => (
  <section
    ref={isInForm ? scrollIntoView : takeFocus}
    className={styles.conflict}
    data-in-form={isInForm || undefined}
    role="alert"
    aria-label={title}
    tabIndex={-1}
  >
    <h2 className={styles.title}>{title}</h2>
    {children}
    <ButtonRow>
      {answers.map(({ label, onChoose, isBusy = false }, index) => (
        <Button
          key={label}
          variant={index === 0 ? 'primary' : 'secondary'}
          size={isInForm ? 'small' : 'full'}
          isBusy={isBusy}
          onClick={onChoose}
        >
          {label}
        </Button>
      ))}
    </ButtonRow>
  </section>
)
