import { listOf } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { keyOfStep, nextStepOf, openedByMore } from '#domain/island/next-step.ts'
import { t } from '#web/lib/language/translate.ts'
import { useResidents } from '#web/shared/person/residents.ts'
import { useSaveProgress } from '#web/shared/person/save-progress.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cross } from '#web/ui/Cross.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import styles from './IslandEditor.module.css'

type Props = { readonly me: UserDocument; readonly document: IslandDocument }

/** One quiet line about what comes next after a first. Whoever follows it or puts it away is not offered it again. */
export function NextStepLine({ me, document }: Props) {
  const { progress, counts, doc } = me
  const saving = useSaveProgress(doc._id, 'quiet')
  const entries = entryKinds.reduce((sum, kind) => sum + counts[listOf[kind]], 0)
  const hung = document.objects.find(({ entryId }) => entryId !== undefined)?.entryId
  const hasStory = entryKinds.some((kind) => me[listOf[kind]].some(({ story }) => story !== ''))
  const step = nextStepOf({ hasHung: hung !== undefined, hasStory, entries, progress })
  if (step === null) return null
  const done = () => saving.mutate({ key: keyOfStep(step), said: null })
  return (
    <Slip className={styles.next}>
      <p className={styles.offer}>
        {step === 'story' && (
          <>
            <span className={styles.why}>{t('A picture is half of it. ')}</span>
            <Link to="/collection" search={{ entry: hung ?? '' }} onClick={done}>
              {t('Write its story')}
            </Link>
          </>
        )}
        {step === 'neighbour' && <Neighbour own={doc._id} onFollowed={done} />}
        {step === 'found' && (
          <>
            <span className={styles.why}>{t('Things lie hidden on the map. ')}</span>
            <Link to="/found" onClick={done}>
              {t('See what you have found')}
            </Link>
          </>
        )}
        {step === 'more' && <More entries={entries} progress={progress} onFollowed={done} />}
      </p>
      <Button size="small" className={styles.putAway} title={t('Not now')} onClick={done}>
        <Cross className={styles.cross} />
        <span className={styles.why}>{t('Not now')}</span>
      </Button>
    </Slip>
  )
}

type StepProps = { readonly onFollowed: () => void }

function Neighbour({ own, onFollowed }: StepProps & { readonly own: string }) {
  const { residents } = useResidents({ filter: 'public', sort: 'nearest', search: '', limit: 2 })
  const next = residents.find(({ _id }) => _id !== own)
  return (
    <>
      <span className={styles.why}>{t('You have neighbours. ')}</span>
      <Link to={next ? `/userislandprofile/${next._id}` : '/directory'} onClick={onFollowed}>
        {next ? t('Visit {name} next door', { name: next.name }) : t('See who lives here')}
      </Link>
    </>
  )
}

function More({ entries, progress, onFollowed }: StepProps & { readonly entries: number; readonly progress: UserDocument['progress'] }) {
  const reward = openedByMore({ entries, progress })
  return (
    <>
      <span className={styles.why}>{t('More in your case opens another shape. ')}</span>
      <Link to="/upload" onClick={onFollowed}>
        {reward ? t('Add {more} more for the {name}', { more: reward.more, name: reward.name }) : t('Add more')}
      </Link>
    </>
  )
}
