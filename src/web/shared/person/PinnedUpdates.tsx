import { useId, useState } from 'react'
import { formatDay } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LinkedText } from '../term/LinkedText.tsx'
import styles from './PinnedUpdates.module.css'
import { type PinnedOn, usePinnedUpdates, useUnpin } from './pinned-updates.ts'
import { UserText } from './UserText.tsx'

type Props = {
  readonly on: PinnedOn
  readonly title: string
  /** Only some may take down what is pinned on an island; what the keepers pin everybody may put away for themselves. */
  readonly mayTakeDown?: boolean
}

/** What keepers write names terms of the dictionary; what people write stays as they wrote it. */
const linkTerms = (text: string) => <LinkedText text={text} />

/** How many are shown at first. */
const maxShown = 3

/** Pinned updates of the keepers, or of somebody's island. Nothing is rendered while they load and where there are none. */
export function PinnedUpdates({ on, title, mayTakeDown = on === 'keepers' }: Props) {
  const { data = [] } = usePinnedUpdates(on)
  const unpin = useUnpin(on)
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  if (data.length === 0) return null
  return (
    <section className={styles.board} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.notes}>
        {(isWhole ? data : data.slice(0, maxShown)).map(({ _id, text, tweet, createdAt }) => (
          <li key={_id} className={styles.note}>
            <p>
              <UserText words={on === 'keepers' ? linkTerms : undefined}>{text}</UserText>
            </p>
            <div className={styles.foot}>
              <time className={styles.date} dateTime={createdAt}>
                {formatDay(createdAt)}
              </time>
              {tweet && (
                <Link to="/tweets" search={{ tweet }}>
                  {t('Tweet')}
                </Link>
              )}
              {mayTakeDown && (
                <Button
                  variant="link"
                  size="small"
                  isBusy={unpin.isPending && unpin.variables === _id}
                  aria-label={`${on === 'keepers' ? t('Dismiss') : t('Take down')}: ${text.slice(0, 60)}`}
                  onClick={() => unpin.mutate(_id)}
                >
                  {on === 'keepers' ? t('Dismiss') : t('Take down')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {data.length > maxShown && !isWhole && (
        <Button variant="link" size="small" onClick={() => setIsWhole(true)}>
          {t('Show all {count}', { count: data.length })}
        </Button>
      )}
    </section>
  )
}
