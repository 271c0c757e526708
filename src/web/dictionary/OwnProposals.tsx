import type { OwnProposal } from '#contract/dictionary.ts'
import { t } from '#web/lib/language/translate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import styles from './OwnProposals.module.css'
import { useOwnProposals } from './queries.ts'

const stateWords: Readonly<Record<OwnProposal['state'], string>> = {
  open: t('Not read yet'),
  accepted: t('Accepted'),
  declined: t('Declined'),
}

/** What a member proposed, and what became of it. Nothing is rendered for guests, and where there is none. */
export const OwnProposals = () => (useRoot((state) => state.auth.authenticated) ? <Listed /> : null)

function Listed() {
  const { data = [] } = useOwnProposals()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="own-proposals">
      <h3 id="own-proposals" className={styles.title}>
        {t('Your proposals')}
      </h3>
      <ul className={styles.list}>
        {data.map(({ _id, term, state, reason }) => (
          <li key={_id}>
            {term}: {stateWords[state]}
            {reason !== '' && `. ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
