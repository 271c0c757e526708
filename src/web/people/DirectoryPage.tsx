import type { UserCard } from '#contract/people/users.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { trimMatching } from '#domain/trim-matching.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { FileCard, FileCardGrid } from '#web/shared/entry/FileCard.tsx'
import { ListedIslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { type ResidentFilter, type ResidentSort, residentFilters, useResidents } from '#web/shared/person/residents.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './DirectoryPage.module.css'

const sorts = [
  { value: 'activity', label: t('Activity') },
  { value: 'newest', label: t('Newest') },
  { value: 'name', label: t('Name') },
  { value: 'nearest', label: t('Nearest') },
] as const satisfies readonly { value: ResidentSort; label: string }[]

/** The directory of people. Filter, sort and search are kept in the address. */
export function DirectoryPage() {
  const [filterParam, setFilter] = useSearchParam('filter')
  const [sortParam, setSort] = useSearchParam('sort')
  const [search, setSearch] = useSearchParam('q')
  const filter = residentFilters.find((name) => name === filterParam) ?? 'public'
  const sort = sorts.find(({ value }) => value === sortParam)?.value ?? 'activity'
  const island = bodyOf(useMe().data?.doc.island ?? '')?.name
  return (
    <>
      <h1>{t('Directory')}</h1>
      <div className={styles.controls}>
        <SearchField
          className={styles.search ?? ''}
          label={t('Search names')}
          value={search ?? ''}
          onSearch={(text) => setSearch(text || null, { isOfScreen: true })}
        />
        <div className={styles.sort}>
          <RadioGroup
            legend={t('Sort by')}
            value={sort}
            onChange={(value) => setSort(value === 'activity' ? null : value)}
            choices={sorts}
          />
        </div>
      </div>
      <Tabs
        label={t('Whom to list')}
        open={filter}
        onOpen={(name) => setFilter(name === 'public' ? null : name)}
        tabs={[
          { name: 'public', label: t('Everybody') },
          { name: 'sameisland', label: island ? t('On {island}, as you', { island }) : t('With my island shape') },
        ]}
      >
        <Residents filter={filter} sort={sort} search={search ?? ''} onClear={() => setSearch(null)} />
      </Tabs>
    </>
  )
}

type ResidentsProps = {
  readonly filter: ResidentFilter
  readonly sort: ResidentSort
  readonly search: string
  readonly onClear: () => void
}

function Residents({ filter, sort, search, onClear }: ResidentsProps) {
  const list = useResidents({ filter, sort, search, limit: 24 })
  const own = useMe().data?.doc._id
  if (list.isPending) return <DelayedSpinner />
  if (list.isError && list.residents.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.residents.length === 0) return <NoResidents filter={filter} search={search} onClear={onClear} />
  return (
    <div aria-busy={list.isPlaceholderData}>
      <FileCardGrid className={styles.cards ?? ''}>
        {list.residents.map((resident, index) => (
          <li key={resident._id}>
            <ResidentCard resident={resident} isOwn={resident._id === own} index={index} />
          </li>
        ))}
      </FileCardGrid>
      <Pager
        shown={list.residents.length}
        noun={[t('person'), t('people')]}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

function NoResidents({ filter, search, onClear }: Omit<ResidentsProps, 'sort'>) {
  if (search !== '') {
    return (
      <EmptyState title={t('Nobody by that name')} drawing="directory" action={<Button onClick={onClear}>{t('Clear the search')}</Button>}>
        {t('The directory looked for “{search}” in names and usernames.', { search })}
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="directory" title={filter === 'public' ? t('Open water') : t('You have it to yourself')}>
      {filter === 'public' ? t('Nobody has been charted yet.') : t('Nobody else lives on this island so far.')}
    </EmptyState>
  )
}

/** How many preview entries a card shows. */
const maxPreviews = 3
/** How many characters of a bio a card shows: about four lines. */
const maxOpeningLength = 130

/** The shape of each picture, by how many stand in the row: the row is always full and about as high. */
const ratios = ['16 / 9', '4 / 3', '1']

type Props = {
  readonly resident: UserCard
  /** It is the card of whoever is looking. */
  readonly isOwn: boolean
  readonly index: number
}

/** A person in the directory: island, name, bio and preview entries. */
function ResidentCard({ resident, isOwn, index }: Props) {
  const { _id, name, username, island, bio, previews } = resident
  const pictures = previews.filter(({ image }) => image !== null).slice(0, maxPreviews)
  return (
    <FileCard tab={[isOwn && t('You'), bodyOf(island)?.name ?? island].filter(Boolean).join(', ')} index={index} className={styles.card}>
      <div className={styles.header}>
        <ListedIslandPlate className={styles.plate} body={island} owner={_id} isBare />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <Link className={styles.link} to={`/userislandprofile/${_id}`}>
              {name}
            </Link>
          </h2>
          <p className={styles.handle}>@{username}</p>
        </div>
      </div>
      {bio && <p className={styles.bio}>{excerpt(bio, maxOpeningLength)}</p>}
      {pictures.length > 0 && (
        <ul className={styles.previews} aria-label={t('On the profile card')}>
          {pictures.map(({ _id: id, image, caption, width, height, thumbhash }) => (
            <li key={id} className={styles.preview}>
              <Picture
                src={image ?? ''}
                alt={caption || t('Photograph')}
                width={width}
                height={height}
                thumbhash={thumbhash}
                ratio={ratios[pictures.length - 1] ?? '1'}
              />
            </li>
          ))}
        </ul>
      )}
    </FileCard>
  )
}

/**
 * The beginning of a text, cut after the last sentence that ends within so many characters. A first sentence that is longer than that
 * is cut after a word and marked by an ellipsis.
 */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most + 1)
  const sentences = start.match(/^[\s\S]*[.!?…]["’”)]{0,3}(?=\s)/)?.[0]
  if (sentences) return sentences
  const end = start.lastIndexOf(' ')
  const words = end < 0 ? start : start.slice(0, end)
  return `${trimMatching(words, /[,;:–-]/)}…`
}
