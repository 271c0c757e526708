import type { ReactNode } from 'react'
import type { EntryKind } from '#domain/case/kinds.ts'
import { privacyLevels } from '#domain/case/privacy.ts'
import { formatNumber } from '#web/lib/language/format-message.ts'
import { t } from '#web/lib/language/translate.ts'
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
  const yearChoices = years.map(({ year }) => ({ value: year, label: year }))
  const placeChoices = (counts?.places ?? []).map(({ place, count }) => ({ value: place, label: place, count }))
  const personChoices = (counts?.people ?? []).map(({ username, count }) => ({ value: username, label: `@${username}`, count }))
  const levelChoices = privacyLevels.map((level) => ({
    value: level,
    label: level === 'private' ? t('Only you') : levelLabels[level].name,
    count: counts?.levels.find((one) => one.level === level)?.count,
  }))
  const wordChoices = [
    { value: 'with', label: t('With words'), count: counts?.words.with },
    { value: 'without', label: t('Without words'), count: counts?.words.without },
  ]
  const filter = (name: keyof typeof filters, label: string, any: string, choices: readonly Choice[]) => (
    <Filter name={name} label={label} any={any} value={filters[name]} choices={choices} onChange={(value) => set(name, value)} />
  )
  return (
    <section className={styles.bar} aria-label={t('Filters')}>
      <div className={styles.fields}>
        {filter('since', t('From'), t('The first'), yearChoices)}
        {filter('until', t('Until'), t('The last'), yearChoices)}
        {filter('place', t('Place'), t('Anywhere'), placeChoices)}
        {filter('person', t('People'), t('Anybody'), personChoices)}
        {filter('level', t('Seen by'), t('Anybody'), levelChoices)}
        {filter('words', t('Words'), t('Any'), wordChoices)}
        {!isSearch && (
          <SelectField
            name="sort"
            label={t('Order')}
            value={sort}
            onChange={({ target }) => set('sort', target.value === 'arranged' ? null : target.value)}
          >
            <option value="arranged" disabled={hasDates}>
              {t('As arranged')}
            </option>
            <option value="newest">{t('Latest first')}</option>
            <option value="oldest">{t('Earliest first')}</option>
          </SelectField>
        )}
      </div>
      {isFiltered && (
        <p className={styles.left}>
          {!isSearch && (
            <span role="status">{counts && (counts.total === null ? t('More entries than are counted') : formatCount(counts.total))}</span>
          )}
          <Button variant="link" size="small" onClick={clear}>
            {t('Clear the filters')}
          </Button>
        </p>
      )}
      {counts && !counts.isWhole && <p className={styles.note}>{t('Words, places and people are counted among the first 10,000.')}</p>}
      {children}
    </section>
  )
}

type Choice = { readonly value: string; readonly label: string; readonly count?: number | undefined }
type FilterProps = {
  readonly name: string
  readonly label: string
  /** Where nothing is chosen. */
  readonly any: string
  readonly value: string | undefined
  readonly choices: readonly Choice[]
  readonly onChange: (value: string | null) => void
}

/** A value of the address that is not among those that are offered is offered too, so that it is seen. */
function Filter({ name, label, any, value = '', choices, onChange }: FilterProps) {
  const isOffered = value === '' || choices.some((choice) => choice.value === value)
  return (
    <SelectField name={name} label={label} value={value} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">{any}</option>
      {[...(isOffered ? [] : [{ value, label: value, count: undefined }]), ...choices].map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
          {choice.count === undefined ? '' : ` (${formatNumber(choice.count)})`}
        </option>
      ))}
    </SelectField>
  )
}
