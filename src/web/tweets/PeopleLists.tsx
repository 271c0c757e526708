import { type ComponentProps, useState } from 'react'
import type { PeopleList } from '#contract/tweets.ts'
import { maxPeopleInList } from '#domain/tweets/limits.ts'
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
      New list
    </Button>
  )
  return (
    <>
      {lists.data.length > 0 && (
        <div className={styles.bar}>
          <nav className={styles.lists} aria-label="Your lists">
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
                Edit list<VisuallyHidden> {list.name}</VisuallyHidden>
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
            <EmptyState title="A quiet line" drawing="tweets" action={<Button onClick={() => setDialog('edit')}>Choose people</Button>}>
              Nobody on “{list.name}” has posted anything that you may see, or nobody is on it yet.
            </EmptyState>
          }
        />
      ) : named !== undefined && lists.data.length > 0 ? (
        <EmptyState title="No such list" drawing="tweets">
          You have no list at this address any more. The others are above.
        </EmptyState>
      ) : (
        <EmptyState title="No list drawn up" drawing="tweets" action={begin}>
          A list shows the tweets of a few people alone, followed or not. It is for you only, and nobody is told.
        </EmptyState>
      )}
      <Dialog isOpen={dialog === 'new'} onClose={close} title="New list">
        <p className={styles.aside}>The tweets of those on it, and of nobody else. It is for you only, and nobody is told.</p>
        <ListForm
          action="Make the list"
          onSaved={({ _id }) => {
            change({ feed: 'lists', list: _id })
            setDialog('edit')
          }}
        />
      </Dialog>
      {list && (
        <Dialog isOpen={dialog === 'edit'} onClose={close} title={`List “${list.name}”`}>
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
      <ListForm list={list} action="Rename" onSaved={() => {}} />
      <section aria-label="On this list">
        <PeopleLines
          pages={pages}
          empty="Nobody is on it yet."
          actions={({ _id, name }) => (
            <Button size="small" isBusy={place.isPending && place.variables.person === _id} onClick={() => put(_id, false)}>
              Take off<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        />
      </section>
      <section aria-label="Add people">
        <h3 className={styles.heading}>Add people</h3>
        <PeoplePicker
          chosen={[]}
          without={ids}
          most={maxPeopleInList - ids.length}
          onChange={([person]) => person && put(person._id, true)}
        />
      </section>
      {isAsking ? (
        <section aria-label="Delete the list">
          <p>The list goes, and cannot be brought back. You follow whom you follow, as before.</p>
          <ButtonRow>
            <Button variant="danger" autoFocus isBusy={remove.isPending} onClick={() => remove.mutate(list._id, { onSuccess: onDeleted })}>
              Delete “{list.name}”
            </Button>
            <Button variant="link" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
          </ButtonRow>
        </section>
      ) : (
        <ButtonRow>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Delete list
          </Button>
        </ButtonRow>
      )}
    </div>
  )
}
