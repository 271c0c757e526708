import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { clamp } from '#domain/math.ts'
import type { Pixels } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './History.module.css'
import type { Row } from './rows.ts'

type Props = {
  readonly label: string
  readonly rows: readonly Row[]
  /** The row to show first; null for the last. */
  readonly soughtKey: string | null
  readonly isFetchingMore: boolean
  /** Null unless more could not be fetched. */
  readonly onRetryMore: (() => void) | null
  /** The edge of what is known came near. */
  readonly onNearStart: () => void
  readonly onNearEnd: () => void
  /** The newest row came into sight. */
  readonly onSeen: () => void
  /** The row that the keyboard or the pointer is at. */
  readonly activeKey: string | null
  /** The keyboard goes to a row. */
  readonly onMove: (key: string) => void
  readonly children: (row: Row) => ReactNode
}

/** Nearer to the end than this, the view follows new messages. */
const stickReach: Pixels = 40
/** More is fetched before the edge of what is known comes into sight. */
const fetchReach: Pixels = 600

/**
 * The messages of a conversation, of which only those near the window are rendered. It stays at the end when it is there, keeps its place
 * when older messages come before it, and tells when newer ones have come below.
 */
export function History(props: Props) {
  const { label, rows, soughtKey, isFetchingMore, onRetryMore, onNearStart, onNearEnd, onSeen, activeKey, onMove, children } = props
  const list = useRef<VirtualizerHandle>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(soughtKey === null)
  const offset = useRef<Pixels>(0)
  const [seenKey, setSeenKey] = useState(rows.at(-1)?.key)
  const firstKey = rows[0]?.key
  const lastRow = rows.at(-1)
  const previousFirst = useRef(firstKey)
  // Rows were added at the start, and not at the end alone: the view keeps its distance from the end.
  const isPrepended = previousFirst.current !== firstKey && rows.some(({ key }) => key === previousFirst.current)
  useLayoutEffect(() => {
    previousFirst.current = firstKey
  }, [firstKey])

  const scrollToEnd = () => scroll.current?.scrollTo({ top: scroll.current.scrollHeight })
  const follow = useEffectEvent(() => {
    if (isAtEnd.current) scrollToEnd()
  })
  function look() {
    const handle = list.current
    if (!handle) return
    const below = handle.scrollSize - handle.viewportSize - handle.scrollOffset
    // Rows that are measured or added push the end away, and only the reader moves up.
    if (below <= stickReach) isAtEnd.current = true
    else if (handle.scrollOffset < offset.current) isAtEnd.current = false
    offset.current = handle.scrollOffset
    if (isAtEnd.current && lastRow) {
      setSeenKey(lastRow.key)
      onSeen()
    }
    if (handle.scrollOffset < fetchReach) onNearStart()
    if (below < fetchReach) onNearEnd()
  }
  const lookAgain = useEffectEvent(look)
  const showSought = useEffectEvent(() => {
    const index = rows.findIndex(({ key }) => key === soughtKey)
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'center' })
  })
  useEffect(() => {
    if (soughtKey !== null) showSought()
  }, [soughtKey])
  const writes = useEffectEvent(() => {
    if (lastRow?.isOwn && lastRow.message === null) isAtEnd.current = true
    follow()
    lookAgain()
  })
  useLayoutEffect(() => {
    void lastRow?.key // what was written or came last
    writes()
  }, [lastRow?.key])

  const seenIndex = rows.findIndex(({ key }) => key === seenKey)
  const unseen = seenIndex < 0 ? 0 : rows.slice(seenIndex + 1).filter(({ isOwn }) => !isOwn).length

  function moveTo(index: number) {
    const row = rows[clamp(index, 0, rows.length - 1)]
    if (!row) return
    list.current?.scrollToIndex(rows.indexOf(row), { align: 'nearest' })
    onMove(row.key)
  }
  function onKeyDown(event: KeyboardEvent) {
    if ((event.target as Element).closest('button, a, video, audio, dialog')) return
    const at = activeKey === null ? rows.length : rows.findIndex(({ key }) => key === activeKey)
    const steps: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }
  return (
    <div className={styles.frame}>
      <p className={styles.status} role="status">
        {isFetchingMore && t('Loading more')}
        {onRetryMore && (
          <Button size="small" variant="link" onClick={onRetryMore}>
            {t('More could not be loaded. Try again')}
          </Button>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move from message to message */}
      <div ref={scroll} className={styles.scroll} role="log" aria-live="off" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
        <div className={styles.space} />
        <Virtualizer ref={list} scrollRef={scroll} data={rows} shift={isPrepended} onScroll={look} onResize={follow}>
          {(row) => <div key={row.key}>{children(row)}</div>}
        </Virtualizer>
      </div>
      {unseen > 0 && (
        <Button size="small" className={styles.newer} onClick={scrollToEnd}>
          {t('{unseen, plural, one{1 new message} other{# new messages}}', { unseen })}
        </Button>
      )}
    </div>
  )
}
