import { t } from '#web/lib/language/translate.ts'
import { useSearchParams } from '#web/lib/navigation.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { hasRenditions } from '#web/shared/entry/renditions.ts'
import { useThisDay } from '#web/shared/entry/this-day.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ThisDay.module.css'

const maxShown = 3

/** What the case has of this day in other years, in one line; nothing where it has nothing. */
export function ThisDay({ ownerId }: { readonly ownerId: string }) {
  const [, change] = useSearchParams()
  const { words, memories } = useThisDay(ownerId)
  if (memories.length === 0) return null
  return (
    <section className={styles.strip} aria-label={t('On this day')}>
      <h2 className={styles.title}>{t('On this day')}</h2>
      <ul className={styles.list}>
        {memories.slice(0, maxShown).map((entry) => (
          <li key={entry._id}>
            <button type="button" className={styles.memory} onClick={() => change({ q: words, entry: entry._id }, { isPushed: true })}>
              {hasRenditions(entry) && (
                <span className={styles.picture} aria-hidden="true">
                  <Picture
                    src={entry.renditions.small}
                    alt=""
                    width={entry.width}
                    height={entry.height}
                    thumbhash={entry.thumbhash}
                    ratio="1 / 1"
                  />
                </span>
              )}
              <span className={styles.year}>
                {entry.moment?.slice(0, 4)}
                <VisuallyHidden>: {titleOf(entry)}</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
