import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { useAddressHash } from '#web/lib/navigation.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Fold.module.css'

type Props = {
  /** Of the heading: an address that names it opens the section. */
  readonly id: string
  readonly title: string
  /** What it says in one line, while it is folded. */
  readonly brief: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

const narrow = '(width < 48rem)'
const isNarrow = () => matchMedia(narrow).matches
function onNarrow(tell: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** A section that a phone folds under its heading (disclosure); elsewhere it stands open. */
export function Fold({ id, title, brief, className, children }: Props) {
  const folds = useSyncExternalStore(onNarrow, isNarrow)
  const hash = useAddressHash()
  const [opened, setOpened] = useState<boolean | null>(null)
  const [seen, setSeen] = useState(hash)
  const content = useId()
  if (hash !== seen) {
    setSeen(hash)
    if (hash === id) setOpened(true)
  }
  const isOpen = opened ?? hash === id
  if (!folds)
    return (
      <section aria-labelledby={id} className={className}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </section>
    )
  return (
    <section aria-labelledby={id} className={classNames(styles.fold, className)}>
      <h2 id={id} className={styles.title}>
        <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={content} onClick={() => setOpened(!isOpen)}>
          {title}
          <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 7l6 6 6-6" />
          </svg>
        </button>
      </h2>
      {!isOpen && <p className={styles.brief}>{brief}</p>}
      <div id={content} hidden={!isOpen} className={styles.content}>
        {children}
      </div>
    </section>
  )
}
