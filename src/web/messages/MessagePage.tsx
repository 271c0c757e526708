import { useKeptWords } from '#web/lib/kept/kept-words.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { Messages } from './Messages.tsx'

/** One's own conversations. */
export function MessagePage() {
  const me = useMe()
  const isOpen = useKeptWords(me.data?.doc._id)
  if (me.data && isOpen) return <Messages me={me.data.doc._id} />
  if (!me.isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>{t('Messages')}</LoadedHeading>
      <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
    </>
  )
}
