import { useState } from 'react'
import type { ImportRun } from '#contract/imports/runs.ts'
import { isFinalFailure } from '#domain/imports/limits.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Balance } from './Balance.tsx'
import { BesideList } from './BesideList.tsx'
import { FilledAlbums } from './FilledAlbums.tsx'
import { ItemList } from './ItemList.tsx'
import { KeptList } from './KeptList.tsx'
import { useAlbumsOfImport, useItems, useReport, useUndo } from './queries.ts'
import styles from './SendingView.module.css'

/** An import that is over: the balance, the report on every item, and the way back. */
export function EndView({ run, ownerId }: { readonly run: ImportRun; readonly ownerId: string }) {
  const albums = useAlbumsOfImport(run._id, ownerId)
  const csv = useReport(run, 'csv')
  const lines = useReport(run, 'jsonl')
  const failed = run.counts.failed ?? 0
  return (
    <div className={styles.view}>
      <Balance run={run} />
      {run.filledIn > 0 && run.state !== 'undone' && (
        <p>{t('{filledIn, number} that were here already were given words that they lacked.', { filledIn: run.filledIn })}</p>
      )}
      {failed > 0 && run.state === 'done' && <Failed id={run._id} failed={failed} />}
      <p className={styles.buttons}>
        <LinkButton to="/collection" variant={run.state === 'undone' ? 'secondary' : 'primary'}>
          {t('Open the case')}
        </LinkButton>
        <Button isBusy={csv.isPending} onClick={() => csv.mutate()}>
          {t('Report as CSV')}
        </Button>
        <Button isBusy={lines.isPending} onClick={() => lines.mutate()}>
          {t('Report as JSON lines')}
        </Button>
      </p>
      <BesideList run={run} />
      <FilledAlbums list={albums} />
      <Undo run={run} hasFilledAlbums={albums.albums.length > 0} />
      {run.state === 'undone' && <KeptList id={run._id} />}
      <ItemList run={run} />
    </div>
  )
}

/** How many failed, and that it can be tried again, where that may end otherwise. */
function Failed({ id, failed }: { readonly id: string; readonly failed: number }) {
  const { items, hasNextPage } = useItems(id, 'failed')
  const mayHelp = hasNextPage || items.some(({ reason }) => !isFinalFailure(reason ?? ''))
  return (
    <p>
      {t('{failed, plural, one{# thing} other{# things}} failed; the list below says why.', { failed })}
      {mayHelp && (
        <>
          {' '}
          {rich('To try again, <link>give the same files once more</link>: what is here already is not added twice.', {
            link: (words) => <Link to="/import">{words}</Link>,
          })}
        </>
      )}
    </p>
  )
}

function Undo({ run, hasFilledAlbums }: { readonly run: ImportRun; readonly hasFilledAlbums: boolean }) {
  const undo = useUndo(run._id)
  const [isAsking, setIsAsking] = useState(false)
  const [now] = useState(() => Date.now())
  if (run.state === 'undone')
    return <p>{t('This import was undone{part}.', { part: run.undoneAt ? t(' on {day}', { day: formatDay(run.undoneAt) }) : '' })}</p>
  const didNothing = (run.counts.added ?? 0) + run.filledIn === 0 && !hasFilledAlbums
  if (didNothing || run.undoUntil === null || Date.parse(run.undoUntil) <= now) return null
  return (
    <p>
      {rich('<button>{part}</button> Possible until {day}.', {
        part: undo.isPending ? t('Undoing…') : t('Undo this import'),
        button: (words) => (
          <Button variant="danger" isBusy={undo.isPending} onClick={() => setIsAsking(true)}>
            {words}
          </Button>
        ),
        day: formatDay(run.undoUntil),
      })}
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={t('Undo this import?')}>
        <p>
          {t(
            'Everything that it added is erased for ever, unless you or somebody else touched it since. What was here before stays as it was, and the island and settings become what they were. Its albums go too, unless you changed them, share them or put something in.',
          )}
        </p>
        <ButtonRow>
          <Button
            variant="danger"
            onClick={() => {
              setIsAsking(false)
              undo.mutate()
            }}
          >
            {t('Undo it')}
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            {t('Keep everything')}
          </Button>
        </ButtonRow>
      </Dialog>
    </p>
  )
}
