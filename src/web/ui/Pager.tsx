import { t } from '#web/lib/language/translate.ts'
import { Button } from './Button.tsx'
import styles from './Pager.module.css'

type Props = {
  /** How many are shown. */
  readonly shown: number
  /** One of them and many, such as `person` and `people`. */
  readonly noun: readonly [one: string, many: string]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** The foot of a list that comes in pages: how much there is so far, and a button for more. */
export function Pager({ shown, noun: [one, many], hasMore, isLoading, onMore }: Props) {
  return (
    <div className={styles.pager}>
      <p role="status">
        {shown} {shown === 1 ? one : many}
      </p>
      {hasMore && (
        <Button onClick={onMore} isBusy={isLoading}>
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}
