import { useState } from 'react'
import type { KeeperDoor } from '#contract/keeper.ts'
import { type KeeperActName, type KeeperSection, keeperSections, kindOfAct } from '#domain/keeper/acts.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { EmptyDrawing } from '#web/ui/empty-drawings.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { ActDialog, type WantedAct } from './ActDialog.tsx'
import { ItemCard } from './ItemCard.tsx'
import styles from './KeeperPage.module.css'
import { useSection } from './queries.ts'

type Words = { readonly title: string; readonly text: string; readonly drawing?: EmptyDrawing }

/** What an empty page says. */
const emptyWords: Readonly<Record<KeeperSection, Words>> = {
  reports: { title: t('A quiet night'), text: t('Nobody has reported anything that waits for you.'), drawing: 'messages' },
  people: {
    title: t('Nobody by that name'),
    text: t('Names from their beginning are found, and whole usernames, e-mail addresses and ids.'),
    drawing: 'directory',
  },
  orders: {
    title: t('No orders'),
    text: t('An order is found by its number, or by the username or e-mail address of its buyer.'),
    drawing: 'orders',
  },
  promotions: { title: t('No promotion codes'), text: t('Nobody has made one yet.'), drawing: 'orders' },
  dictionary: { title: t('Every word is decided'), text: t('No proposals wait.'), drawing: 'tweets' },
  legacies: { title: t('Nobody is to be remembered'), text: t('No request runs.') },
  erasures: { title: t('Nothing is being erased'), text: t('No account is deleted, and no certificate is open.'), drawing: 'case' },
  jobs: { title: t('No jobs'), text: t('No queue has been opened yet.') },
  storage: { title: t('Nothing is stored'), text: t('There is no store to tell of.') },
  health: { title: t('Nothing was found'), text: t('The doctor looked at nothing.') },
  waiting: { title: t('Nothing waits'), text: t('No keeper has proposed anything that cannot be undone.') },
  record: { title: t('An empty record'), text: t('No keeper has done anything yet.'), drawing: 'case' },
}

/** Acts that are about no item of the page, and how what they are about is asked for. */
const ownActs: Partial<Record<KeeperSection, { readonly act: KeeperActName; readonly asks: string }>> = {
  promotions: { act: 'promote', asks: t('Code') },
  dictionary: { act: 'revert', asks: t('Term') },
}

/** One section: its list in pages, and what may be done with each item. */
export function SectionView({ section, door }: { readonly section: KeeperSection; readonly door: KeeperDoor }) {
  const [search, setSearch] = useSearchParam('q')
  const [wanted, setWanted] = useState<WantedAct | null>(null)
  const { takesWords } = keeperSections[section]
  const ownAct = ownActs[section]
  return (
    <>
      {takesWords && (
        <SearchField
          label={t('Search')}
          value={search ?? ''}
          onSearch={(text) => setSearch(text || null)}
          className={styles.search ?? ''}
        />
      )}
      {ownAct && (
        <p>
          <Button onClick={() => setWanted({ act: ownAct.act, target: null, asks: ownAct.asks })}>
            {known(kindOfAct(ownAct.act).label)}
          </Button>
        </p>
      )}
      <Items section={section} q={takesWords ? (search ?? '') : ''} onAct={setWanted} />
      <ActDialog wanted={wanted} door={door} onClose={() => setWanted(null)} />
    </>
  )
}

type ItemsProps = { readonly section: KeeperSection; readonly q: string; readonly onAct: (wanted: WantedAct) => void }

function Items({ section, q, onAct }: ItemsProps) {
  const { items, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSection(section, q)
  if (isPending) return <DelayedSpinner />
  if (isError && items.length === 0) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  const { title, text, drawing = 'coast' } = emptyWords[section]
  if (items.length === 0)
    return (
      <EmptyState title={title} drawing={drawing}>
        {text}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard section={section} item={item} onAct={onAct} />
          </li>
        ))}
      </ul>
      <Pager
        shown={items.length}
        noun={[t('item'), t('items')]}
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
