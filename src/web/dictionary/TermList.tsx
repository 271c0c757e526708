import type { ListedTerm } from '#contract/dictionary.ts'
import { TermLink } from '#web/shared/term/TermLink.tsx'
import styles from './TermList.module.css'

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
