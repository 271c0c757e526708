import type { ImportItem, ImportRun } from '#contract/imports/runs.ts'
import { isRecordKind } from '#domain/imports/found-item.ts'
import { hadBeenAdded, itemStateWords, remarkWords } from '#domain/imports/item-words.ts'
import { type ItemState, itemStates } from '#domain/imports/limits.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { formatNumber } from '#web/lib/language/format-message.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './ItemList.module.css'
import { dateSourceWords, outcomeWords, reasonOf } from './import-words.ts'
import { useItems } from './queries.ts'

/** The report as a page: every item of one end, first those that failed. The end stands in the address. */
export function ItemList({ run }: { readonly run: ImportRun }) {
  const [chosen, choose] = useSearchParam('state')
  const states = itemStates.filter((state) => (run.counts[state] ?? 0) > 0)
  const state = states.find((name) => name === chosen) ?? states.find((name) => name === 'failed') ?? states[0]
  if (state === undefined) return null
  return (
    <section className={styles.report} aria-labelledby="import-report">
      <h2 id="import-report">{t('Every single thing')}</h2>
      <RadioGroup
        legend={t('Show')}
        value={state}
        onChange={(next) => choose(next)}
        choices={states.map((value) => ({
          value,
          label: `${value === 'added' && run.state === 'undone' ? hadBeenAdded : known(itemStateWords[value])} (${formatNumber(run.counts[value] ?? 0)})`,
        }))}
      />
      <Items key={state} id={run._id} state={state} />
    </section>
  )
}

function Items({ id, state }: { readonly id: string; readonly state: ItemState }) {
  const list = useItems(id, state)
  if (list.isPending) return <DelayedSpinner />
  if (list.isError && list.items.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <ul className={styles.items}>
        {list.items.map((item) => (
          <li key={item.key} className={styles.item}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      <Pager
        shown={list.items.length}
        noun={[t('thing'), t('things')]}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function Item({ item }: { readonly item: ImportItem }) {
  const { name, path, beside, size, remarks, outcomes } = item
  const notes = [
    reasonOf(item),
    ...outcomes.map((outcome) => outcomeWords[outcome]),
    ...remarks.map((remark) => known(remarkWords[remark])),
  ]
  return (
    <>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.details}>
        {[isRecordKind(item.kind) ? null : dateWords(item), size > 0 ? formatBytes(size) : null, path].filter(Boolean).join(' · ')}
      </span>
      {beside.length > 0 && <span className={styles.details}>{t('With {beside}', { beside: beside.join(', ') })}</span>}
      {notes.some(Boolean) && <span className={styles.details}>{notes.filter(Boolean).join(' ')}</span>}
    </>
  )
}

/** The date of an item, and by whom it is known: that of its entry once there is one. */
function dateWords({ date, dateSource }: ImportItem): string {
  if (date === null) return t('No date')
  return dateSource === null ? formatMoment(date) : `${formatMoment(date)}, ${dateSourceWords[dateSource]}`
}
