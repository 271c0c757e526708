import { useFoundTerms } from '#web/shared/term/dictionary.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './FoundTerms.module.css'
import { ProposeButton } from './ProposeButton.tsx'
import { TermList } from './TermList.tsx'

/** The terms that fit some words, by their names or their texts. */
export function FoundTerms({ words, onPropose }: { readonly words: string; readonly onPropose: () => void }) {
  const { data, error, refetch } = useFoundTerms(words)
  if (!data) return error ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
  return (
    <section className={styles.found} aria-labelledby="found-terms">
      <div role="status">
        <h3 id="found-terms" className={styles.title}>
          {data.length === 0 ? `No term for “${words}” yet` : `${data.length === 1 ? 'One term' : `${data.length} terms`} for “${words}”`}
        </h3>
      </div>
      <TermList terms={data} />
      <ProposeButton onPropose={onPropose}>Propose a term</ProposeButton>
    </section>
  )
}
