import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import type { Pixels } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { useNewEntries } from '#web/shared/entry/entry-calls.ts'
import { exceptionStampOf } from '#web/shared/entry/entry-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './ContactSheet.module.css'
import { EntryGridItem } from './EntryGridItem.tsx'
import type { Move } from './entry-pages.ts'
import { createIncrementalLayout, type EntryRow, type GridRow, type Heading } from './grid-layout.ts'
import { gridMetrics, layoutItems, useIsPrinting, useWidth } from './grid-metrics.ts'
import type { Selection, SelectionAction } from './selection.ts'
import { dayBelow } from './timeline.ts'
import { useItemHandlers } from './use-item-handlers.ts'
import { useRovingFocus } from './use-roving-focus.ts'

type Props = {
  readonly profile: Profile
  /** Those loaded so far. */
  readonly entries: readonly AnyEntry[]
  /** How many there are in all, where that is known. */
  readonly total: number
  readonly isTimeline: boolean
  readonly selection: Selection
  readonly onSelect: (action: SelectionAction) => void
  readonly activeId: string | null
  readonly onActive: (id: string) => void
  readonly onOpen: (id: string) => void
  /** The viewer is open. When it closes, the focus returns to the entry that it showed. */
  readonly isCovered: boolean
  readonly onDelete: (ids: readonly string[]) => void
  /** Only where the entries are in their owner's order. */
  readonly onMove?: ((move: Move) => void) | undefined
  readonly onNearEnd: () => void
}

/** A virtualized grid of entries in justified rows, or along a timeline. Only rows near the window are rendered; on paper all that are loaded. */
export function ContactSheet(props: Props) {
  const { profile, entries, total, isTimeline, selection, onActive, onNearEnd } = props
  const list = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const width = useWidth(list)
  const [layOutNext] = useState(createIncrementalLayout)
  const layout = useMemo(
    () => layOutNext(layoutItems(entries, isTimeline), gridMetrics(width, isTimeline)),
    [layOutNext, entries, isTimeline, width],
  )
  const order = useMemo(() => entries.map(({ _id }) => _id), [entries])
  const newIds = useNewEntries()
  const isPrinting = useIsPrinting()
  const [hasFocus, setHasFocus] = useState(false)
  const { active, focused, setFocused, onKeyDown, focusActive } = useRovingFocus({ ...props, virtualizer, layout, order })
  const handlers = useItemHandlers({ ...props, list, order, onFocused: setFocused })
  useInfiniteScroll(virtualizer, width > 0 ? layout.rows.length : 0, onNearEnd)

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const id = target.dataset.entry
    if (id) onActive(id)
    else if (!hasFocus && target === currentTarget) focusActive()
    setHasFocus(true)
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    setHasFocus(false)
    setFocused(null)
  }

  const renderItem = (entry: AnyEntry, row: EntryRow, column: number) => (
    <EntryGridItem
      key={entry._id}
      entry={entry}
      width={row.boxes[column]?.width ?? 0}
      height={row.height}
      position={row.first + column + 1}
      total={total}
      day={isTimeline ? dayBelow(entry) : null}
      stamp={exceptionStampOf(profile, entry)}
      isNew={newIds.has(entry._id)}
      isSelected={selection.ids.has(entry._id)}
      isSelecting={selection.isSelecting}
      isActive={entry._id === active && hasFocus}
      isFocused={entry._id === focused}
      handlers={handlers}
    />
  )
  const { rowHeight, rowGap } = layout.metrics
  const renderRow = (row: GridRow) => (
    <ContactSheetRow key={keyOf(row, order)} row={row} rowGap={rowGap} isTimeline={isTimeline}>
      {row.type === 'entries' &&
        entries.slice(row.first, row.first + row.boxes.length).map((entry, column) => renderItem(entry, row, column))}
    </ContactSheetRow>
  )
  const keys = selection.isSelecting
    ? t('Arrow keys move, Space selects, Shift with an arrow selects a range, Escape ends.')
    : t('Arrow keys move, Enter opens, Space selects, {part}Delete moves to the bin.', {
        part: props.onMove ? t('Alt with an arrow reorders, ') : '',
      })
  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole lint/a11y/noStaticElementInteractions: it is a list or a group, both of which have names */}
      <div
        ref={list}
        className={styles.list}
        role={isTimeline ? 'group' : 'list'}
        aria-label={isTimeline ? t('Entries by date') : t('Entries')}
        aria-describedby="sheet-keys"
        style={{ '--grid-width': width || 1 } as CSSProperties}
        tabIndex={hasFocus ? -1 : 0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {width > 0 &&
          (isPrinting ? (
            layout.rows.map(renderRow)
          ) : (
            <WindowVirtualizer ref={virtualizer} data={layout.rows} bufferSize={600} itemSize={rowHeight + rowGap}>
              {renderRow}
            </WindowVirtualizer>
          ))}
      </div>
      <p id="sheet-keys" className={styles.keys}>
        {keys}
      </p>
    </>
  )
}

const keyOf = (row: GridRow, order: readonly string[]) => (row.type === 'entries' ? (order[row.first] ?? row.first) : row.heading.key)

/** When fewer rows than this are left below the window (a few screens), the next page is fetched. */
const fewRows = 24

/** Calls back whenever the end of the loaded rows is near. @param count how many rows are loaded and have a width */
function useInfiniteScroll(virtualizer: RefObject<WindowVirtualizerHandle | null>, count: number, onNearEnd: () => void): void {
  const check = useEffectEvent(() => {
    const list = virtualizer.current
    if (!list) return
    const last = list.findItemIndex(list.scrollOffset + list.viewportSize)
    if (count - last < fewRows) onNearEnd()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again when rows were added
  useEffect(() => {
    check()
    const listen = () => check()
    addEventListener('scroll', listen, { passive: true })
    return () => removeEventListener('scroll', listen)
  }, [count])
}

type ContactSheetRowProps = { readonly row: GridRow; readonly rowGap: Pixels; readonly isTimeline: boolean; readonly children: ReactNode }

/** One row of the contact sheet: entries, or on the timeline the heading of the rows below it. */
function ContactSheetRow({ row, rowGap, isTimeline, children }: ContactSheetRowProps) {
  const height = row.height + rowGap
  if (row.type === 'heading') return <TimelineHeading heading={row.heading} top={row.top} height={height} />
  const [first, second] = row.boxes
  const columnGap = first && second ? second.left - first.width : 0
  return (
    <div
      className={classNames(styles.row, isTimeline && styles.timeline)}
      style={{ height, columnGap }}
      {...(isTimeline && { role: 'list' })}
    >
      {isTimeline && <TimelineAxis top={row.top} height={height} />}
      {children}
    </div>
  )
}

type TimelineHeadingProps = { readonly heading: Heading; readonly top: Pixels; readonly height: Pixels }

/** The year and month of the rows below it. The axis is marked here by a dot, drawn as a repeater of an undersea cable. */
function TimelineHeading({ heading: { year, words }, top, height }: TimelineHeadingProps) {
  return (
    <div className={styles.heading} style={{ minHeight: height }}>
      <TimelineAxis top={top} height={height} />
      {year !== null && <h2 className={styles.year}>{year}</h2>}
      {words !== '' && (
        <h3 className={styles.month}>
          <span className={styles.dot} aria-hidden="true" />
          {words}
        </h3>
      )}
    </div>
  )
}

/** The length of one wave. */
const period: Pixels = 36

/** The axis beside one row of the timeline, drawn as a wavy cable. The waves continue from the row above. */
function TimelineAxis({ top, height }: { readonly top: Pixels; readonly height: Pixels }) {
  const id = useId()
  return (
    <svg className={styles.axis} width="14" height={height} aria-hidden="true">
      <pattern id={id} width="14" height={period} y={-(top % period)} patternUnits="userSpaceOnUse">
        <path className={styles.wave} d="M7 -1Q6.5 0 7 0q-9 9 0 18t0 18q.4.5.8 1" />
      </pattern>
      <rect width="14" height={height} fill={`url(#${id})`} />
    </svg>
  )
}
