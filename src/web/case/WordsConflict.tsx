import { SaveConflict } from '#web/ui/SaveConflict.tsx'
import type { EntryWords } from './use-entry-autosave.ts'
import styles from './WordsConflict.module.css'

type Props = { readonly mine: EntryWords; readonly theirs: EntryWords; readonly onMine: () => void; readonly onTheirs: () => void }

const fieldLabels = { caption: 'Caption', story: 'Story', moment: 'When?', place: 'Where?' } as const

/** Shows both versions of words that were edited in two windows. */
export const WordsConflict = ({ mine, theirs, onMine, onTheirs }: Props) => (
  <SaveConflict
    title="Two versions"
    isInForm
    answers={[
      { label: 'Keep mine', onChoose: onMine },
      { label: 'Use the saved version', onChoose: onTheirs },
    ]}
  >
    <p>These words were also changed somewhere else, most likely by you in another window. Which version stays?</p>
    {(Object.keys(fieldLabels) as (keyof EntryWords)[])
      .filter((name) => mine[name] !== theirs[name])
      .map((name) => (
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
  </SaveConflict>
)
