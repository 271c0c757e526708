import { t } from '#web/lib/language/translate.ts'
import type { PersonDialogProps } from '#web/shared/person/person-controls.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { ListForm } from './ListForm.tsx'
import styles from './Lists.module.css'
import { useLists, usePlaceOnList } from './list-queries.ts'

/** On which of one's lists somebody stands. Each choice counts at once. */
export const ListsDialog = ({ person, onClose }: PersonDialogProps) => (
  <Dialog isOpen onClose={onClose} title={t('Lists with {name}', { name: person.name })}>
    <Choice id={person._id} />
  </Dialog>
)

function Choice({ id }: { readonly id: string }) {
  const lists = useLists(id)
  const place = usePlaceOnList()
  const put = (list: string, isWanted: boolean) => place.mutate({ list, person: id, isWanted })
  if (lists.isPending) return <DelayedSpinner />
  if (lists.isError) return <NetworkErrorState error={lists.error} onRetry={() => void lists.refetch()} />
  return (
    <div className={styles.choice}>
      <p className={styles.aside}>
        {lists.data.length === 0
          ? t('You have no list yet. Give the first one a name: it shows the tweets of those on it alone. Nobody is told.')
          : t('Each list shows the tweets of those on it alone. Nobody is told.')}
      </p>
      <ul className={styles.switches}>
        {lists.data.map(({ _id, name, holds = false }) => (
          <li key={_id}>
            <Toggle isOn={holds} isBusy={place.isPending && place.variables.list === _id} onChange={(isWanted) => put(_id, isWanted)}>
              <bdi>{name}</bdi>
            </Toggle>
          </li>
        ))}
      </ul>
      <ListForm action={t('Make and add')} onSaved={({ _id }) => put(_id, true)} />
    </div>
  )
}
