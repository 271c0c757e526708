import { useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useResidents } from '#web/shared/person/residents.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './PeoplePicker.module.css'

export type ChosenPerson = { readonly _id: string; readonly name: string }
type Props = {
  readonly chosen: readonly ChosenPerson[]
  readonly onChange: (chosen: readonly ChosenPerson[]) => void
  /** How many may be chosen. */
  readonly most: number
  /** Those who are there already. */
  readonly without?: readonly string[]
}

/** Chooses people of the directory by a search for their names. */
export function PeoplePicker({ chosen, onChange, most, without = [] }: Props) {
  const [search, setSearch] = useState('')
  const own = useMe().data?.doc._id
  const list = useResidents({ filter: 'public', sort: search === '' ? 'activity' : 'name', search, limit: 24 })
  const people = list.residents.filter(({ _id }) => _id !== own && !without.includes(_id))
  const isFull = chosen.length >= most
  const drop = (id: string) => onChange(chosen.filter(({ _id }) => _id !== id))
  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('Chosen')}>
          {chosen.map(({ _id, name }) => (
            <li key={_id}>
              <button type="button" className={styles.chip} onClick={() => drop(_id)}>
                {name}
                <span aria-hidden="true">×</span>
                <VisuallyHidden>{t('Remove')}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchField label={t('Search names')} value={search} onSearch={setSearch} />
      {list.isError ? (
        <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ul className={styles.people} aria-label={t('People')} aria-busy={list.isFetching}>
          {people.map(({ _id, name, username, image }) => {
            const isChosen = chosen.some((person) => person._id === _id)
            return (
              <li key={_id}>
                <label className={styles.person}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onChange={() => (isChosen ? drop(_id) : onChange([...chosen, { _id, name }]))}
                  />
                  <Avatar name={name} image={image} size="small" />
                  <span>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.handle}>@{username}</span>
                  </span>
                </label>
              </li>
            )
          })}
          {people.length === 0 && !list.isPending && <li className={styles.none}>{t('Nobody by that name.')}</li>}
        </ul>
      )}
    </div>
  )
}
