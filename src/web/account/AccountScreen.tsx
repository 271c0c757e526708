import type { ReactNode } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './AccountScreen.module.css'
import { CableAcross, CableDown } from './CableLine.tsx'
import { Carriage } from './Carriage.tsx'

type Props = {
  /** The bureau numbers its forms. */
  readonly form: number
  readonly title: string
  readonly plate: ReactNode
  /** Ends with an `Action`; the cable line arrives at its height. */
  readonly children: ReactNode
  readonly hasTypewriter?: boolean
  readonly className?: string | undefined
}

/** The layout of the account screens: a form beside a plate, and a cable line from the plate to the form's button. */
export const AccountScreen = ({ form, title, plate, children, hasTypewriter = true, className }: Props) => (
  <section className={classNames(styles.screen, className)}>
    <div className={styles.bail}>
      <Carriage hasTypewriter={hasTypewriter}>{t('Form {form}', { form })}</Carriage>
    </div>
    <h1 className={styles.title}>{title}</h1>
    <CableAcross className={styles.across} />
    <CableDown className={styles.down} />
    <div className={styles.plate}>{plate}</div>
    <div className={styles.rest}>{children}</div>
  </section>
)

/** The last row of a form, with its button. */
export const Action = ({ children }: { readonly children: ReactNode }) => <p className={styles.action}>{children}</p>
