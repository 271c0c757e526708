import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { clamp } from '#domain/math.ts'
import { t } from '#web/lib/language/translate.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import type { CollectionQuery } from './queries.ts'
import { yearInWords } from './timeline.ts'
import { useYears } from './where-queries.ts'
import styles from './YearScrubber.module.css'

type Props = {
  readonly query: Pick<CollectionQuery, 'id' | 'kind' | 'filters'>
  /** The year that the timeline begins at; null where it begins at the last. */
  readonly from: string | null
  readonly onJump: (year: string | null) => void
}

/** A slider over the years of the timeline, each with a bar as high as it has entries. The timeline begins at the year that is chosen, and nothing between is loaded. */
export function YearScrubber({ query, from, onJump }: Props) {
  const years = useYears(query.id, { kind: query.kind ?? undefined, level: query.filters?.level }).data?.toReversed() ?? []
  /** While a finger or the pointer is down: where it is, before the timeline jumps there. */
  const [held, setHeld] = useState<number | null>(null)
  const last = years.length - 1
  const chosen = years.findIndex((one) => one.year === from)
  const at = held ?? (chosen < 0 ? last : chosen)
  const year = years[at]
  if (years.length < 2 || !year) return null
  const most = Math.max(...years.map(({ count }) => count))
  const jump = (index: number) => onJump(index === last ? null : (years[index]?.year ?? null))

  function indexAt({ currentTarget, clientX }: PointerEvent): number {
    const { left, width } = currentTarget.getBoundingClientRect()
    return clamp(Math.floor(((clientX - left) / width) * years.length), 0, last)
  }
  function onPointerUp(event: PointerEvent) {
    if (held === null) return
    setHeld(null)
    jump(indexAt(event))
  }
  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + 10,
      PageDown: at - 10,
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    jump(clamp(next, 0, last))
  }
  return (
    <div className={styles.scrubber} style={{ '--years': years.length } as CSSProperties}>
      <div
        className={styles.bars}
        role="slider"
        tabIndex={0}
        aria-label={t('Year')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${yearInWords(year.year)}, ${formatCount(year.count)}`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(indexAt(event))
        }}
        onPointerMove={(event) => held !== null && setHeld(indexAt(event))}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setHeld(null)}
      >
        <svg className={styles.drawing} viewBox={`0 0 ${years.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          {years.map(({ year: name, count }, index) => {
            const height = 12 + 88 * Math.sqrt(count / most)
            return (
              <rect
                key={name}
                className={styles.bar}
                data-chosen={index === at || undefined}
                x={index + 0.1}
                y={100 - height}
                width={0.8}
                height={height}
              />
            )
          })}
        </svg>
      </div>
      <p className={styles.words}>
        <span>{yearInWords(years[0]?.year ?? '')}</span>
        <strong className={styles.year}>
          {yearInWords(year.year)}
          <span className={styles.count}>, {formatCount(year.count)}</span>
        </strong>
        <span>{yearInWords(years.at(-1)?.year ?? '')}</span>
      </p>
      {from !== null && (
        <Button variant="link" size="small" onClick={() => onJump(null)}>
          {t('From the latest')}
        </Button>
      )}
    </div>
  )
}
