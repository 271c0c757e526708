import { type ComponentProps, useState } from 'react'
import type { PeopleList } from '#contract/tweets.ts'
import { maxPeopleInList } from '#domain/tweets/limits.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParams } from '#web/lib/navigation.ts'
import { PeopleList as PeopleLines } from '#web/shared/person/PeopleList.tsx'
import { PeoplePicker } from '#web/shared/person/PeoplePicker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Feed } from './Feed.tsx'
import { ListForm } from './ListForm.tsx'
import styles from './Lists.module.css'
import { useLists, usePeopleOn, usePlaceOnList, useRemoveList } from './list-queries.ts'

type Props = Omit<ComponentProps<typeof Feed>, 'feed' | 'list' | 'q' | 'empty'>

/** One's lists of people, and the tweets of those on the one that the address names, or on the first. */
export function PeopleLists(feedProps: Props) {
  const [{ list: named }, change] = useSearchParams()
  const lists = useLists()
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const close = () => setDialog(null)
  if (lists.isPending) return <DelayedSpinner />
  if (lists.isError) return <NetworkErrorState error={lists.error} onRetry={() => void lists.refetch()} />
  const list = named === undefined ? lists.data[0] : lists.data.find(({ _id }) => _id === named)
  const begin = (
    <Button size="small" onClick={() => setDialog('new')}>
      {t('New list')}
    </Button>
  )
  return (
    <>
      {lists.data.length > 0 && (
        <div className={styles.bar}>
          <nav className={styles.lists} aria-label={t('Your lists')}>
            {lists.data.map(({ _id, name }) => (
              <Link
                key={_id}
                className={styles.list}
                to="/tweets"
                search={{ feed: 'lists', list: _id }}
                aria-current={_id === list?._id ? 'true' : undefined}
              >
                <bdi>{name}</bdi>
              </Link>
            ))}
          </nav>
          <div className={styles.tools}>
            {list && (
              <Button size="small" onClick={() => setDialog('edit')}>
                {rich('Edit list<visuallyHidden> {name}</visuallyHidden>', {
                  name: list.name,
                  visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                })}
              </Button>
            )}
            {begin}
          </div>
        </div>
      )}
      {list ? (
        <Feed
          key={list._id}
          feed="public"
          list={list._id}
          {...feedProps}
          empty={
            <EmptyState
              title={t('A quiet line')}
              drawing="tweets"
              action={<Button onClick={() => setDialog('edit')}>{t('Choose people')}</Button>}
            >
              {t('Nobody on “{name}” has posted anything that you may see, or nobody is on it yet.', { name: list.name })}
            </EmptyState>
          }
        />
      ) : named !== undefined && lists.data.length > 0 ? (
        <EmptyState title={t('No such list')} drawing="tweets">
          {t('You have no list at this address any more. The others are above.')}
        </EmptyState>
      ) : (
        <EmptyState title={t('No list drawn up')} drawing="tweets" action={begin}>
          {t('A list shows the tweets of a few people alone, followed or not. It is for you only, and nobody is told.')}
        </EmptyState>
      )}
      <Dialog isOpen={dialog === 'new'} onClose={close} title={t('New list')}>
        <p className={styles.aside}>{t('The tweets of those on it, and of nobody else. It is for you only, and nobody is told.')}</p>
        <ListForm
          action={t('Make the list')}
          onSaved={({ _id }) => {
            change({ feed: 'lists', list: _id })
            setDialog('edit')
          }}
        />
      </Dialog>
      {list && (
        <Dialog isOpen={dialog === 'edit'} onClose={close} title={t('List “{name}”', { name: list.name })}>
          <EditList
            key={list._id}
            list={list}
            onDeleted={() => {
              close()
              change({ list: null })
            }}
          />
        </Dialog>
      )}
    </>
  )
}

type EditListProps = { readonly list: PeopleList; readonly onDeleted: () => void }

/** Who stands on a list, what it is called, and its end. */
function EditList({ list, onDeleted }: EditListProps) {
  const pages = usePeopleOn(list._id)
  const place = usePlaceOnList()
  const remove = useRemoveList()
  const [isAsking, setIsAsking] = useState(false)
  const put = (person: string, isWanted: boolean) => place.mutate({ list: list._id, person, isWanted })
  const ids = pages.people.map(({ _id }) => _id)
  return (
    <div className={styles.choice}>
      <ListForm list={list} action={t('Rename')} onSaved={() => {}} />
      <section aria-label={t('On this list')}>
        <PeopleLines
          pages={pages}
          empty={t('Nobody is on it yet.')}
          actions={({ _id, name }) => (
            <Button size="small" isBusy={place.isPending && place.variables.person === _id} onClick={() => put(_id, false)}>
              {rich('Take off<visuallyHidden> {name}</visuallyHidden>', {
                name,
                visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </Button>
          )}
        />
      </section>
      <section aria-label={t('Add people')}>
        <h3 className={styles.heading}>{t('Add people')}</h3>
        <PeoplePicker
          chosen={[]}
          without={ids}
          most={maxPeopleInList - ids.length}
          onChange={([person]) => person && put(person._id, true)}
        />
      </section>
      {isAsking ? (
        <section aria-label={t('Delete the list')}>
          <p>{t('The list goes, and cannot be brought back. You follow whom you follow, as before.')}</p>
          <ButtonRow>
            <Button variant="danger" autoFocus isBusy={remove.isPending} onClick={() => remove.mutate(list._id, { onSuccess: onDeleted })}>
              {t('Delete “{name}”', { name: list.name })}
            </Button>
            <Button variant="link" onClick={() => setIsAsking(false)}>
              {t('Cancel')}
            </Button>
          </ButtonRow>
        </section>
      ) : (
        <ButtonRow>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {t('Delete list')}
          </Button>
        </ButtonRow>
      )}
    </div>
  )
}
