import type { ReactNode } from 'react'
import styles from './EditorReading.module.css'

type Props = { readonly announcement: string /** The tools of what is selected. */; readonly children: ReactNode }

/** What was done last, in words, under the tools of what is selected. */
export const EditorReading = ({ announcement, children }: Props) => (
  <div className={styles.reading}>
    {children}
    <p role="status">
      {announcement && (
        <span key={announcement} className={styles.words}>
          {announcement}
        </span>
      )}
    </p>
  </div>
)
