import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { ChartList } from './ChartList.tsx'

/** One's own charts of two skies. */
export function DoublestarchartViewPage() {
  const me = useMe()
  if (me.data) return <ChartList owner={me.data.doc._id} kind="double" />
  if (!me.isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>{t('Double star charts')}</LoadedHeading>
      <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
    </>
  )
}
