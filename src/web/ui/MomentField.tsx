import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import styles from './MomentField.module.css'

/** A moment as exact as somebody knows it. A space before the time of day is taken for the `T` that the moment is written with. */
export const MomentField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'onChange'>) => (
  <Field
    hint={
      <>
        As exact as you know it:{' '}
        {['1974', '1974-08', '1974-08-21'].map((example) => (
          <span key={example}>
            <span className={styles.whole}>{example}</span>,{' '}
          </span>
        ))}
        <span className={styles.whole}>1974-08-21T23:20</span>
      </>
    }
    autoComplete="off"
    spellCheck={false}
    {...props}
    onChange={({ target }) => {
      const written = target.value.replace(/^(\d{4}-\d\d-\d\d)\s+(?=\d)/, '$1T')
      if (written !== target.value) target.value = written
    }}
  />
)
