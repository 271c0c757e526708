import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './ObjectReading.module.css'
import type { ObjectWords } from './object-words.ts'

/** What is pointed at, and what is known of it. */
export const ObjectReading = ({ words: { name, facts } }: { readonly words: ObjectWords }) => (
  <Slip className={styles.reading}>
    <b className={styles.name}>{name}</b>
    <span>{facts.join(' · ')}</span>
  </Slip>
)
