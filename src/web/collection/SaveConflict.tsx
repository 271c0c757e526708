import { Button } from '#web/ui/Button.tsx'
import type { EntryWords } from './autosave.ts'
import styles from './SaveConflict.module.css'

type Props = { readonly mine: EntryWords; readonly theirs: EntryWords; readonly onMine: () => void; readonly onTheirs: () => void }

const fieldLabels = { caption: 'Caption', story: 'Story', moment: 'When?', place: 'Where?' } as const

/** Shows both versions of words that were edited in two windows. Nothing is saved until one is chosen. */
export function SaveConflict({ mine, theirs, onMine, onTheirs }: Props) {
  const differing = (Object.keys(fieldLabels) as (keyof EntryWords)[]).filter((name) => mine[name] !== theirs[name])
  return (
    <section ref={scrollIntoView} className={styles.conflict} role="alert" aria-label="Two versions">
      <p>These words were also changed somewhere else, most likely by you in another window. Which version stays?</p>
      {differing.map((name) => (
        <dl key={name} className={styles.versions}>
          <div>
            <dt>{fieldLabels[name]}, yours here</dt>
            <dd className={styles.text}>{mine[name] || 'nothing'}</dd>
          </div>
          <div>
            <dt>{fieldLabels[name]}, saved</dt>
            <dd className={styles.text}>{theirs[name] || 'nothing'}</dd>
          </div>
        </dl>
      ))}
      <div className={styles.buttons}>
        <Button size="small" onClick={onMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={onTheirs}>
          Use the saved version
        </Button>
      </div>
    </section>
  )
}

/** The field with the focus may be far below. */
const scrollIntoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })
