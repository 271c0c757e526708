import { dictionaryFields } from '#domain/dictionary/term.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useDictionaryIndex } from '#web/shared/term/dictionary.ts'
import { TermLink } from '#web/shared/term/LinkedText.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './Contents.module.css'
import { ProposeButton } from './FoundTerms.tsx'
import { OwnProposals } from './OwnProposals.tsx'
import { fieldNames } from './queries.ts'

/** All terms by field, the one that was read last, and what one has proposed. */
export function Contents({ onPropose }: { readonly onPropose: () => void }) {
  const { data, error, refetch } = useDictionaryIndex()
  const lastSlug = useRoot((state) => state.dictionary.term)
  if (!data) return error ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
  const last = data.find(({ slug }) => slug === lastSlug)
  const byField = Map.groupBy(data, ({ field }) => field)
  return (
    <div className={styles.contents}>
      <p>
        {t('{count} words of this house, and of what it stands on. Alt and L opens this on every screen.', { count: data.length })}
        {last && (
          <>
            {' '}
            {rich('You last read <termLink>{term}</termLink>.', {
              term: last.term,
              termLink: (words) => <TermLink term={last.slug}>{words}</TermLink>,
            })}
          </>
        )}
      </p>
      <div className={styles.fields}>
        {dictionaryFields.map((field) => {
          const terms = byField.get(field) ?? []
          return (
            <details key={field} className={styles.field}>
              <summary>
                {fieldNames[field]} <span className={styles.count}>{terms.length}</span>
              </summary>
              <ul className={styles.terms}>
                {terms.map(({ slug, term }) => (
                  <li key={slug}>
                    <TermLink term={slug}>{term}</TermLink>
                  </li>
                ))}
              </ul>
            </details>
          )
        })}
      </div>
      <ProposeButton onPropose={onPropose}>{t('Propose a term')}</ProposeButton>
      <OwnProposals />
    </div>
  )
}
