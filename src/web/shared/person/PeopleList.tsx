import type { ReactNode } from 'react'
import type { PersonLine } from '#contract/people/person.ts'
import { t } from '#web/lib/language/translate.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './PeopleList.module.css'
import type { PeoplePages } from './people-pages.ts'

type Props = {
  readonly pages: PeoplePages
  /** What it says when nobody is on it. */
  readonly empty: ReactNode
  /** What one does about each of them. */
  readonly actions?: (person: PersonLine) => ReactNode
  /** Their profiles are not there for the viewer. */
  readonly isUnlinked?: boolean
}

/** People, one a line, page after page. */
export function PeopleList({ pages, empty, actions, isUnlinked = false }: Props) {
  const { people, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  if (isPending) return <DelayedSpinner />
  if (isError && people.length === 0) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  if (people.length === 0 && !hasNextPage) return <p className={styles.empty}>{empty}</p>
  return (
    <>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person._id} className={styles.person}>
            <Avatar name={person.name} image={person.image} size="small" />
            <p className={styles.names}>
              {isUnlinked ? (
                <bdi className={styles.name}>{person.name}</bdi>
              ) : (
                <Link className={styles.name} to={`/userislandprofile/${person._id}`}>
                  <bdi>{person.name}</bdi>
                </Link>
              )}
              <span className={styles.handle}>@{person.username}</span>
            </p>
            {actions && <span className={styles.actions}>{actions(person)}</span>}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Pager
          shown={people.length}
          noun={[t('person'), t('people')]}
          hasMore
          isLoading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  )
}
