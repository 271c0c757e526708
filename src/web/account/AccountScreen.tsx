import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './AccountScreen.module.css'
import { Carriage } from './Carriage.tsx'
import { LineAcross, LineDown } from './Line.tsx'

type Props = {
  /** The bureau numbers its forms. */
  readonly form: number
  readonly title: string
  readonly plate: ReactNode
  /** Ends with an `Action`, at whose height the line arrives. */
  readonly children: ReactNode
  readonly hasTypewriter?: boolean
  readonly className?: string | undefined
}

/** A typed form beside a plate, and the line that runs from the plate to the form's button and on to everybody else. */
export const AccountScreen = ({ form, title, plate, children, hasTypewriter = true, className }: Props) => (
  <section className={classNames(styles.screen, className)}>
    <div className={styles.bail}>
      <Carriage hasTypewriter={hasTypewriter}>Form {form}</Carriage>
    </div>
    <h1 className={styles.title}>{title}</h1>
    <LineAcross className={styles.across} />
    <LineDown className={styles.down} />
    <div className={styles.plate}>{plate}</div>
    <div className={styles.rest}>{children}</div>
  </section>
)

/** The last row of a form: where the line arrives. */
export const Action = ({ children }: { readonly children: ReactNode }) => <p className={styles.action}>{children}</p>
