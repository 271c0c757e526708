import { Button } from '#web/ui/Button.tsx'
import type { Words } from './autosave.ts'
import styles from './SaveConflict.module.css'

type Props = { readonly mine: Words; readonly theirs: Words; readonly onMine: () => void; readonly onTheirs: () => void }

const labels = { caption: 'Caption', story: 'Story', moment: 'Moment', place: 'Place' } as const

/** The same words were changed in two places. Both stand here, and nothing is lost before somebody chooses. */
export function Conflict({ mine, theirs, onMine, onTheirs }: Props) {
  const differing = (Object.keys(labels) as (keyof Words)[]).filter((name) => mine[name] !== theirs[name])
  return (
    <section ref={show} className={styles.conflict} role="alert" aria-label="Two versions">
      <p>These words were also changed somewhere else, most likely by you in another window. Which version stays?</p>
      {differing.map((name) => (
        <dl key={name} className={styles.both}>
          <div>
            <dt>{labels[name]}, yours here</dt>
            <dd className={styles.text}>{mine[name] || 'nothing'}</dd>
          </div>
          <div>
            <dt>{labels[name]}, at the bureau</dt>
            <dd className={styles.text}>{theirs[name] || 'nothing'}</dd>
          </div>
        </dl>
      ))}
      <div className={styles.answers}>
        <Button size="small" onClick={onMine}>
          Keep yours
        </Button>
        <Button size="small" onClick={onTheirs}>
          Take the bureau’s
        </Button>
      </div>
    </section>
  )
}

/** Whoever is typing may be far below it. */
const show = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })
