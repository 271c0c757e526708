import type { ReactNode } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { SubmitButton } from '#web/ui/Form.tsx'
import styles from './Section.module.css'

type Props = {
  readonly id: string
  readonly title: string
  /** What the section is about, in a sentence. */
  readonly about: ReactNode
  readonly children: ReactNode
}

/** One section of the settings. The index beside them links to its heading. Its body takes the focus where a row goes away with it. */
export const Section = ({ id, title, about, children }: Props) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.head}>
      <h3 id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p className={styles.about}>{about}</p>
    </div>
    <div className={styles.body} tabIndex={-1}>
      {children}
    </div>
  </section>
)

/** The last row of a section's form. Its button is the primary one while there is something to save. */
export const SaveRow = ({ isUnsaved, children }: { readonly isUnsaved: boolean; readonly children: string }) => (
  <div className={styles.save}>
    <SubmitButton variant={isUnsaved ? 'primary' : 'secondary'}>{children}</SubmitButton>
    <span role="status">{isUnsaved && t('Not saved yet.')}</span>
  </div>
)
