import type { ReactNode } from 'react'
import type { EntryKind } from '#domain/case/kinds.ts'
import { privacyLevels } from '#domain/case/privacy.ts'
import { levelLabels } from '#web/shared/entry/entry-labels.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import type { CaseFilters } from './case-filters.ts'
import styles from './FilterBar.module.css'
import { useFilterCounts, useYears } from './where-queries.ts'

type Props = {
  readonly ownerId: string
  readonly kind: EntryKind | null
  readonly isSearch: boolean
  readonly filters: CaseFilters /** What stands below them. */
  readonly children: ReactNode
}

/** The filters of the case and its order: each value with how many entries it would leave beside the others. */
export function FilterBar({ ownerId, kind, isSearch, filters: { filters, isFiltered, sort, set, clear }, children }: Props) {
  const ofKind = kind ?? undefined
  const counts = useFilterCounts(ownerId, { ...filters, kind: ofKind }, true).data
  const years = (useYears(ownerId, { kind: ofKind, level: filters.level }).data ?? []).filter(({ year }) => /^\d{4}$/.test(year))
  const hasDates = filters.since !== undefined || filters.until !== undefined
  const filter = (name: Parameters<typeof set>[0], label: string, value: string | undefined, options: ReactNode) => (
    <SelectField name={name} label={label} value={value ?? ''} onChange={({ target }) => set(name, target.value || null)}>
      <option value="">{anything[name] ?? 'Any'}</option>
      {options}
    </SelectField>
  )
  /** A value of the address that is not among those that are offered is offered too, so that it is seen. */
  const among = (values: readonly string[], value: string | undefined) =>
    value === undefined || values.includes(value) ? values : [value, ...values]
  const countOf = (count: number | undefined) => (count === undefined ? '' : ` (${count.toLocaleString('en-GB')})`)
  const yearOptions = (value: string | undefined) =>
    among(
      years.map(({ year }) => year),
      value,
    ).map((year) => (
      <option key={year} value={year}>
        {year}
      </option>
    ))
  return (
    <section className={styles.bar} aria-label="Filters">
      <div className={styles.fields}>
        {filter('since', 'From', filters.since, yearOptions(filters.since))}
        {filter('until', 'Until', filters.until, yearOptions(filters.until))}
        {filter(
          'place',
          'Place',
          filters.place,
          among(counts?.places.map(({ place }) => place) ?? [], filters.place).map((place) => (
            <option key={place} value={place}>
              {place}
              {countOf(counts?.places.find((one) => one.place === place)?.count)}
            </option>
          )),
        )}
        {filter(
          'person',
          'People',
          filters.person,
          among(counts?.people.map(({ username }) => username) ?? [], filters.person).map((username) => (
            <option key={username} value={username}>
              @{username}
              {countOf(counts?.people.find((one) => one.username === username)?.count)}
            </option>
          )),
        )}
        {filter(
          'level',
          'Seen by',
          filters.level,
          privacyLevels.map((level) => (
            <option key={level} value={level}>
              {level === 'private' ? 'Only you' : levelLabels[level].name}
              {countOf(counts?.levels.find((one) => one.level === level)?.count)}
            </option>
          )),
        )}
        {filter(
          'words',
          'Words',
          filters.words,
          <>
            <option value="with">With words{countOf(counts?.words.with)}</option>
            <option value="without">Without words{countOf(counts?.words.without)}</option>
          </>,
        )}
        {!isSearch && (
          <SelectField
            name="sort"
            label="Order"
            value={sort}
            onChange={({ target }) => set('sort', target.value === 'arranged' ? null : target.value)}
          >
            <option value="arranged" disabled={hasDates}>
              As arranged
            </option>
            <option value="newest">Latest first</option>
            <option value="oldest">Earliest first</option>
          </SelectField>
        )}
      </div>
      {isFiltered && (
        <p className={styles.left}>
          {!isSearch && (
            <span role="status">{counts && (counts.total === null ? 'More entries than are counted' : formatCount(counts.total))}</span>
          )}
          <Button variant="link" size="small" onClick={clear}>
            Clear the filters
          </Button>
        </p>
      )}
      {counts && !counts.isWhole && <p className={styles.note}>Words, places and people are counted among the first 10,000.</p>}
      {children}
    </section>
  )
}

const anything: Readonly<Record<string, string>> = {
  since: 'The first',
  until: 'The last',
  place: 'Anywhere',
  person: 'Anybody',
  level: 'Anybody',
}
