import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import styles from './CaseTitle.module.css'

/** The heading of the case; beside it, unless the case is empty, its search and the link to the upload page. @param total how many entries there are */
export function CaseTitle({ total }: { readonly total: number }) {
  const [search, setSearch] = useSearchParam('q')
  return (
    <div className={styles.title}>
      <h1>{t('Your case')}</h1>
      {total > 0 && (
        <>
          <div className={styles.search}>
            <svg className={styles.glass} viewBox="0 0 20 20" aria-hidden="true">
              <path d="M13 13l5 5M14.5 8.5a6 6 0 1 1-12 0a6 6 0 1 1 12 0" />
            </svg>
            <SearchField
              isLabelInside
              label={t('Search {count}', { count: formatCount(total) })}
              value={search ?? ''}
              onSearch={(text) => setSearch(text || null, { isOfScreen: true })}
            />
          </div>
          <LinkButton to="/upload" variant="primary" className={styles.add}>
            <span className={styles.plus} aria-hidden="true">
              +
            </span>
            <span className={styles.words}>{t('Add to the case')}</span>
          </LinkButton>
        </>
      )}
    </div>
  )
}
