import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Feed as FeedName } from '#contract/tweets.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { useKeptWords } from '#web/lib/kept/kept-words.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam, useSearchParams } from '#web/lib/navigation.ts'
import { PinnedUpdates } from '#web/shared/person/PinnedUpdates.tsx'
import { usePinnedUpdates } from '#web/shared/person/pinned-updates.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { UndoToast } from '#web/ui/UndoToast.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { Compose } from './Compose.tsx'
import { Feed } from './Feed.tsx'
import { useDeleteTweet } from './mutations.ts'
import { PeopleLists } from './PeopleLists.tsx'
import { Thread } from './Thread.tsx'
import styles from './TweetsPage.module.css'

const WaitingList = lazy(() =>
  import('#web/shared/outbox/WaitingList.tsx').then(
    (module) => ({ default: module.WaitingList }),
    () => ({ default: () => null }), // the note on every screen tells of it too
  ),
)

/** Tweets: the sheet to write one, the feeds, and one tweet with its replies where the address names it. */
export function TweetsPage() {
  const me = useMe()
  const isOpen = useKeptWords(me.data?.doc._id)
  const pinned = usePinnedUpdates('keepers') // what is pinned stands on top: nothing moves when it comes
  return (
    <>
      <LoadedHeading>{t('Tweets')}</LoadedHeading>
      {me.data && isOpen && !pinned.isPending ? (
        <Tweets me={me.data} />
      ) : me.isError ? (
        <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}

const tabs = [
  { name: 'public', label: t('Public') },
  { name: 'following', label: t('Following') },
  { name: 'mine', label: t('Mine') },
  { name: 'bookmarks', label: t('Bookmarks') },
  { name: 'lists', label: t('Lists') },
] as const satisfies readonly { name: FeedName | 'lists'; label: string }[]

function Tweets({ me }: { readonly me: UserDocument }) {
  const [{ feed: feedParam }, change] = useSearchParams()
  const [opened, setOpened] = useSearchParam('tweet')
  const [q, setQ] = useSearchParam('q')
  const [quoteId, setQuote] = useSearchParam('quote')
  const open = tabs.find(({ name }) => name === feedParam)?.name ?? 'public'
  const compose = useRef<HTMLDivElement>(null)
  const deletion = useDeleteTweet(me.doc._id)
  const write = () => compose.current?.querySelector('textarea')?.focus()
  useEffect(() => {
    if (quoteId !== null) compose.current?.querySelector('textarea')?.focus()
  }, [quoteId])
  const feedProps = {
    ownId: me.doc._id,
    onOpen: (id: string) => setOpened(id, { isPushed: true }),
    onDelete: deletion.remove,
    onWrite: write,
  }
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <PinnedUpdates on="keepers" title={t('Pinned by the keepers')} />
      </div>
      <div className={styles.main}>
        {opened ? (
          <Thread id={opened} ownId={me.doc._id} onBack={() => setOpened(null)} onDelete={deletion.remove} />
        ) : (
          <>
            <div ref={compose}>
              <Compose me={me} quoteId={quoteId} onQuoted={() => setQuote(null)} />
              <Suspense fallback={null}>
                <WaitingList owner={me.doc._id} isListed={({ act }) => act === 'tweet'} />
              </Suspense>
            </div>
            <SearchField
              className={styles.search ?? ''}
              label={t('Search tweets')}
              isLabelInside
              value={q ?? ''}
              onSearch={(text) => setQ(text || null)}
            />
            {q ? (
              <Feed key={q} feed="public" q={q} {...feedProps} />
            ) : (
              <Tabs
                label={t('Whose tweets')}
                open={open}
                onOpen={(name) => change({ feed: name === 'public' ? null : name, list: null })}
                tabs={tabs}
              >
                {open === 'lists' ? <PeopleLists {...feedProps} /> : <Feed key={open} feed={open} {...feedProps} />}
              </Tabs>
            )}
          </>
        )}
      </div>
      <UndoToast
        words={deletion.deleted && t('The tweet was moved to the bin.')}
        isBusy={deletion.isRestoring}
        onUndo={deletion.restore}
        onExpire={deletion.forget}
      />
    </div>
  )
}
