import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useGuestBook, useSetWriters } from './queries.ts'

/** Who writes in one’s own guest book, as a section of the settings. */
export function WritersSection() {
  const id = useMe().data?.doc._id
  return id === undefined ? null : <Writers id={id} />
}

function Writers({ id }: { readonly id: string }) {
  const { data, error, isError, refetch } = useGuestBook(id)
  const save = useSetWriters(id)
  const [first] = data?.pages ?? []
  if (isError && !first) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  if (!first) return <DelayedSpinner />
  return (
    <RadioGroup
      legend={t('Who may write')}
      value={save.isPending ? save.variables : first.writers}
      onChange={(writers) => save.mutate(writers)}
      choices={[
        { value: 'members', label: t('Members'), meaning: t('Everybody with an account who sees your island.') },
        { value: 'followers', label: t('Followers'), meaning: t('Those who follow you, and you.') },
        { value: 'nobody', label: t('Nobody'), meaning: t('What stands there stays.') },
      ]}
    />
  )
}
