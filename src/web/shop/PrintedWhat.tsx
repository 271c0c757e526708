import type { Printed } from '#contract/shop/shop-parts.ts'
import styles from './PrintedWhat.module.css'

type Props = {
  readonly printed: Printed
  /** How it is called; null for what has no title. */
  readonly title: string | null
}

/** What of one's own a line prints, in words. */
export const PrintedWhat = ({ printed: { kind }, title }: Props) => (
  <p className={styles.words}>Prints {title === null ? untitled[kind] : `“${title}”`}</p>
)

const untitled = { chart: 'your star chart', image: 'your image', island: 'your island' } as const
