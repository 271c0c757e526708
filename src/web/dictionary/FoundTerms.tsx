import type { ReactNode } from 'react'
import type { ListedTerm } from '#contract/dictionary.ts'
import { t } from '#web/lib/language/translate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useFoundTerms } from '#web/shared/term/dictionary.ts'
import { TermLink } from '#web/shared/term/LinkedText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './FoundTerms.module.css'

/** The terms that fit some words, by their names or their texts. */
export function FoundTerms({ words, onPropose }: { readonly words: string; readonly onPropose: () => void }) {
  const { data, error, refetch } = useFoundTerms(words)
  if (!data) return error ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
  return (
    <section className={styles.found} aria-labelledby="found-terms">
      <div role="status">
        <h3 id="found-terms" className={styles.title}>
          {data.length === 0
            ? t('No term for “{words}” yet', { words })
            : t('{count, plural, one{One term} other{# terms}} for “{words}”', { count: data.length, words })}
        </h3>
      </div>
      <TermList terms={data} />
      <ProposeButton onPropose={onPropose}>{t('Propose a term')}</ProposeButton>
    </section>
  )
}

/** Terms in one line each. */
export const TermList = ({ terms }: { readonly terms: readonly ListedTerm[] }) => (
  <ul className={styles.list}>
    {terms.map(({ slug, term, definition }) => (
      <li key={slug} className={styles.item}>
        <TermLink term={slug} className={styles.name}>
          {term}
        </TermLink>
        <span className={styles.definition}>{definition}</span>
      </li>
    ))}
  </ul>
)

type Props = { readonly onPropose: () => void; readonly children: ReactNode }

/** Opens the form of a proposal for members; guests and those who have not confirmed their address are told what it takes. */
export function ProposeButton({ onPropose, children }: Props) {
  const { authenticated, is_verfied: isVerified } = useRoot((state) => state.auth)
  if (!authenticated) return <p>{t('Members can propose terms and better texts.')}</p>
  if (!isVerified) return <p>{t('Confirm your e-mail address to propose terms and better texts.')}</p>
  return <Button onClick={onPropose}>{children}</Button>
}
