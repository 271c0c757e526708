import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { bodyOf } from '#domain/island/bodies.ts'
import { silhouette } from '#domain/island/silhouette.ts'
import { Land } from '#web/ui/IslandPlate.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Chart.module.css'
import { ChartPaper } from './ChartPaper.tsx'
import { addressOf, type Charted } from './islands.ts'
import { type Direction, frameOf, neighbour } from './placing.ts'

export type ChartHandle = { readonly goHome: () => void }
type Props = {
  readonly islands: readonly Charted[]
  /** Id of the island that is pointed at, here or in the list. */
  readonly pointedAt: string | null
  readonly onPoint: (id: string | null) => void
  readonly ref?: Ref<ChartHandle>
}

const directions: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/** The chart as one drawing. One island at a time takes part in the tab order; arrow keys lead to its neighbours. */
export function Chart({ islands, pointedAt, onPoint, ref }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const frame = frameOf(islands.length)
  const current = Math.max(
    0,
    islands.findIndex(({ id }) => id === pointedAt),
  )

  function focus(index: number) {
    const link = sheet.current?.querySelectorAll<SVGAElement>('[data-island]')[index]
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  useImperativeHandle(ref, () => ({ goHome: () => focus(0) }))
  useEffect(() => {
    const box = sheet.current
    if (box)
      box.scrollTo({ left: (box.scrollWidth - box.clientWidth) / 2, top: (box.scrollHeight - box.clientHeight) / 2, behavior: 'instant' })
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key]
    const next = direction ? neighbour(islands, current, direction) : event.key.toLowerCase() === 'h' ? 0 : null
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focus(next)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside
    <div className={styles.frame} onKeyDown={onKeyDown}>
      <div ref={sheet} className={styles.sheet}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no form, and a fieldset cannot be one */}
        <svg
          className={styles.chart}
          viewBox={`${-frame.width / 2} ${-frame.height / 2} ${frame.width} ${frame.height}`}
          style={{ minWidth: frame.width * 0.8, aspectRatio: frame.width / frame.height }}
          role="group"
          aria-label="Chart of islands. Arrow keys move from island to island, Enter visits, H goes to yours."
        >
          <ChartPaper frame={frame} />
          {islands.map((island, index) => (
            <Island key={island.id} island={island} isCurrent={index === current} isPointedAt={island.id === pointedAt} onPoint={onPoint} />
          ))}
        </svg>
      </div>
    </div>
  )
}

type IslandProps = {
  readonly island: Charted
  readonly isCurrent: boolean
  readonly isPointedAt: boolean
  readonly onPoint: (id: string | null) => void
}

function Island({ island, isCurrent, isPointedAt, onPoint }: IslandProps) {
  const { id, name, body, isOwn, reference, x, y } = island
  const shown = short(name)
  return (
    <Link
      to={addressOf(island)}
      className={styles.island}
      data-island=""
      data-own={isOwn || undefined}
      data-pointed={isPointedAt || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={[isOwn ? `${shown} yours` : shown, shown !== name && name, bodyOf(body)?.name ?? body, reference]
        .filter(Boolean)
        .join(', ')}
      onFocus={() => onPoint(id)}
      onPointerEnter={() => onPoint(id)}
    >
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <rect className={styles.target} x="-56" y="-40" width="112" height="70" />
        <ellipse className={styles.shoal} cy="4" rx="60" ry="24" />
        <g transform="scale(.5)">
          <Land drawing={silhouette(body, id)} />
        </g>
        <path className={styles.water} d="M-42 4.5h22m6 0h38m5 0h14M-34 8.5h30m7 0h33M-20 12.5h16m5 0h20" />
        <text className={styles.name} y="27">
          {shown}
          {isOwn && (
            <tspan className={styles.yours} x="0" dy="14">
              {' yours'}
            </tspan>
          )}
        </text>
      </g>
    </Link>
  )
}

/** What fits under an island; the whole name stands in the list. */
const short = (name: string) => (name.length > 17 ? `${name.slice(0, 16).trimEnd()}…` : name)
