import { useId } from 'react'
import styles from './ProgressBar.module.css'

/** How far something has come, from 0 to 1; null while nobody can tell. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number | null }) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.figure} aria-hidden="true">
        {share === null ? '…' : `${Math.floor(share * 100)} %`}
      </span>
      <progress id={id} className={styles.bar} {...(share !== null && { value: share })} max={1} />
    </div>
  )
}
