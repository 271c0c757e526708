import type { Box, Cell } from '#contract/case/where.ts'
import { t } from '#web/lib/language/translate.ts'
import { land } from '#web/shared/place/land.ts'
import type { PlaceMapView } from '#web/shared/place/place-map-view.ts'
import { nameOfCell, writeBox } from '../where-queries.ts'
import styles from './WhereMap.module.css'

type Props = {
  readonly view: PlaceMapView
  readonly cells: readonly Cell[]
  readonly chosen: Box | null
  readonly onChoose: (cell: Cell) => void
}

/** The land of the Earth with a disc on each cell that holds entries, as large as there are many. What is pressed here stands in the list too. */
export default function WhereMap({ view, cells, chosen, onChoose }: Props) {
  const unit = view.width / 100
  const most = Math.max(1, ...cells.map(({ count }) => count))
  const chosenKey = chosen && writeBox(chosen)
  return (
    <svg
      className={styles.map}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={t('Map of where your entries are from. The list has the same places.')}
    >
      <path className={styles.graticule} d={graticule} />
      <path className={styles.land} d={land} />
      {cells.map((cell) => {
        const key = writeBox(cell)
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map has a button for each
          <g
            key={key}
            className={styles.mark}
            data-chosen={key === chosenKey || undefined}
            transform={`translate(${cell.lon + 180} ${90 - cell.lat}) scale(${unit})`}
            onClick={() => onChoose(cell)}
          >
            <title>{nameOfCell(cell)}</title>
            <circle className={styles.target} r={2.2} />
            <circle className={styles.disc} r={0.7 + 1.9 * Math.sqrt(cell.count / most)} />
          </g>
        )
      })}
    </svg>
  )
}

const steps = (from: number, to: number, by: number) => Array.from({ length: (to - from) / by + 1 }, (_, at) => from + at * by)
/** A line at every ten degrees. */
const graticule = [...steps(0, 360, 10).map((x) => `M${x} 0V180`), ...steps(0, 180, 10).map((y) => `M0 ${y}H360`)].join('')
