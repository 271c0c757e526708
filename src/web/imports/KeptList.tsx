import { t } from '#web/lib/language/translate.ts'
import { Pager } from '#web/ui/Pager.tsx'
import styles from './ItemList.module.css'
import { keptWords, undoWords } from './import-words.ts'
import { useKept } from './queries.ts'

/** What an undo did: its sums, and what it left as it is and why. */
export function KeptList({ id }: { readonly id: string }) {
  const list = useKept(id)
  const { sums } = list
  if (!sums) return null
  if (list.kept.length === 0) return <p>{undoWords(sums)}</p>
  return (
    <section className={styles.report} aria-labelledby="import-kept">
      <h2 id="import-kept">{t('Kept, since it was touched')}</h2>
      <p>{undoWords(sums)}</p>
      <ul className={styles.items}>
        {list.kept.map(({ entryId, name, reason }) => (
          <li key={entryId} className={styles.item}>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.details}>{keptWords[reason]}</span>
          </li>
        ))}
      </ul>
      <Pager
        shown={list.kept.length}
        noun={[t('thing'), t('things')]}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  )
}
