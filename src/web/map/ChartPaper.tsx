import { ticks } from '#web/ui/ticks.ts'
import styles from './Chart.module.css'
import { type Frame, letters, squaresOf } from './placing.ts'

const rose = ticks(30, 11.25, 6)

/** What is printed on the paper before any island: the squares with their letters, a compass, and one's own line to the edge of the sheet. */
export function ChartPaper({ frame: { width, height } }: { readonly frame: Frame }) {
  const [west, north] = [-width / 2, -height / 2]
  const { columns, rows } = squaresOf({ width, height })
  const across = Array.from({ length: columns }, (_, index) => ({ from: west + (width * index) / columns, sign: letters(index) }))
  const down = Array.from({ length: rows }, (_, index) => ({ from: north + (height * index) / rows, sign: String(index + 1) }))
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing printed on the paper takes the focus
    <g aria-hidden="true">
      <path
        className={styles.grid}
        d={[
          ...across.slice(1).map(({ from }) => `M${from} ${north}v${height}`),
          ...down.slice(1).map(({ from }) => `M${west} ${from}h${width}`),
        ].join('')}
      />
      {across.map(({ from, sign }) => (
        <text key={sign} className={styles.sign} x={from + width / columns / 2} y={north + 18}>
          {sign}
        </text>
      ))}
      {down.map(({ from, sign }) => (
        <text key={sign} className={styles.sign} x={west + 14} y={from + height / rows / 2}>
          {sign}
        </text>
      ))}
      <path className={styles.cable} d={cable(width / 2)} />
      <g className={styles.compass} transform={`translate(${-west - 62} ${-north - 62})`}>
        <circle r="30" />
        <circle r="21" />
        <path d={rose} />
        <path className={styles.needle} d="M0-27L4 0L0 27L-4 0Z" />
        <text className={styles.sign} y="-36">
          N
        </text>
      </g>
    </g>
  )
}

/** A wave from one's own shore to the eastern edge. */
const cable = (end: number) => `M36 2q8-7 16 0${'t16 0'.repeat(Math.ceil((end - 52) / 16))}`
