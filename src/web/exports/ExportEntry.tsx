import type { AccountExport } from '#contract/exports.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { ExportForm } from './ExportForm.tsx'
import { useExport, useRemoveExport } from './queries.ts'
import { ReadyExport } from './ReadyExport.tsx'

/** Taking everything away (data export): asking for it, how far it is, and its zips. */
export function ExportEntry() {
  const made = useExport()
  if (made.isPending) return <DelayedSpinner />
  if (made.isError && made.data === undefined) return <NetworkErrorState error={made.error} onRetry={() => void made.refetch()} />
  return (
    <>
      <p>
        {t(
          'Everything that is yours in zips to keep: the files as they came, every word, albums, messages, charts, the island, orders and settings. Unpacked, OPEN-ME.html shows it in any browser without a network; files, words and albums can be brought in again, here or elsewhere.',
        )}
      </p>
      <Shown made={made.data ?? null} />
    </>
  )
}

function Shown({ made }: { readonly made: AccountExport | null }) {
  if (made?.state === 'making') return <MakingExport made={made} />
  if (made?.state === 'ready') return <ReadyExport made={made} />
  return (
    <>
      {made?.state === 'failed' && <p role="alert">{t('The last export could not be made. Nothing of yours is lost: begin it again.')}</p>}
      <ExportForm />
    </>
  )
}

/** An export that is being made. It goes on when this page is closed. */
function MakingExport({ made: { _id: id, done, of } }: { readonly made: AccountExport }) {
  const remove = useRemoveExport()
  return (
    <>
      <ProgressBar label={t('Packing everything')} share={of > 0 ? done / of : null} />
      <p>{t('You may close this page: an e-mail tells you when it is ready.')}</p>
      <Button size="small" variant="link" isBusy={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('Cancel')}
      </Button>
    </>
  )
}
