import { formatMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { isTypedPage } from '#web/shared/entry/file-labels.ts'
import { WithStory } from '#web/shared/entry/WithStory.tsx'
import { UserText } from '#web/shared/person/UserText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { pageOfChart } from '../editor/island-charts.ts'
import styles from './StopWords.module.css'
import { useFocusIfLost } from './use-focus-if-lost.ts'
import type { Stop } from './walk-stops.ts'

type Props = {
  readonly owner: string
  readonly name: string
  readonly stop: Stop
  readonly at: number
  readonly count: number
  readonly onStep: (by: 1 | -1) => void
  readonly onAll: () => void
  readonly onOpen: () => void
}

/** Beside the picture of a stop: which it is, the ways on and back, and its words. */
export function StopWords({ owner, name, stop, at, count, onStep, onAll, onOpen }: Props) {
  const isMember = useRoot((state) => state.auth.authenticated)
  const next = useFocusIfLost<HTMLButtonElement>()
  return (
    <div className={styles.words}>
      <div className={styles.ways}>
        <Button size="small" onClick={() => onStep(-1)} aria-keyshortcuts="ArrowLeft">
          {at === 0 ? t('All') : t('Back')}
        </Button>
        <button type="button" className={styles.position} onClick={onAll} title={t('All that hangs here')}>
          {t('{at} of {count}', { at: at + 1, count })}
          <VisuallyHidden>{t(', all that hangs here')}</VisuallyHidden>
        </button>
        <Button ref={next} size="small" variant="primary" onClick={() => onStep(1)} aria-keyshortcuts="ArrowRight">
          {t('Next')}
        </Button>
      </div>
      <div role="status">
        <VisuallyHidden>{t('{at} of {count}: {title}', { at: at + 1, count, title: stop.title })}</VisuallyHidden>
      </div>
      <h3 className={styles.title}>{stop.title}</h3>
      {stop.kind === 'entry' && <EntryWords owner={owner} entry={stop.entry} />}
      {stop.kind === 'tree' && <p className={styles.facts}>{t('A tree that {name} planted.', { name })}</p>}
      {stop.kind === 'chart' && isMember && (
        <Link to={pageOfChart(stop.chart)} search={{ chart: stop.chart._id }}>
          {t('Open the star chart')}
        </Link>
      )}
      {stop.kind === 'album' && (
        <Button size="small" onClick={onOpen}>
          {t('Open the album')}
        </Button>
      )}
    </div>
  )
}

function EntryWords({ owner, entry }: { readonly owner: string; readonly entry: Extract<Stop, { kind: 'entry' }>['entry'] }) {
  const facts = [entry.moment && formatMoment(entry.moment), entry.place].filter(Boolean).join(', ')
  return (
    <>
      {facts && <p className={styles.facts}>{facts}</p>}
      {!isTypedPage(entry) && (
        <WithStory key={entry._id} ownerId={owner} entry={entry}>
          {(story) =>
            story && (
              <p className={styles.story}>
                <UserText>{story}</UserText>
              </p>
            )
          }
        </WithStory>
      )}
    </>
  )
}
