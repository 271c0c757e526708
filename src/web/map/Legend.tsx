import { Fragment } from 'react'
import styles from './Legend.module.css'

const keys = [
  ['Arrow keys', 'move the chart; in the list they go from island to island'],
  ['+ and −', 'nearer, farther'],
  ['Home', 'the whole map'],
  ['H', 'your own island'],
  ['Page up, Page down', 'the area above, the area below'],
  ['Enter', 'the nearest island; in the list, the one at hand'],
  ['Escape', 'puts the card away'],
] as const
const signs = [
  ['Buff land', 'somebody’s island; its outline is the body they live on'],
  ['Grey land', 'a dead version'],
  ['Pennant', 'its owner is here now'],
  ['Dotted ring', 'an archipelago of 1,024 islands, seen from afar'],
  ['Magenta wave', 'your own cable'],
  ['Pale drawings', 'doors, and things to find'],
] as const

/** What the signs mean, and what the keys do. */
export const Legend = () => (
  <details className={styles.legend}>
    <summary>Legend and keys</summary>
    <dl>
      {[...signs, ...keys].map(([sign, words]) => (
        <Fragment key={sign}>
          <dt>{sign}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </dl>
  </details>
)
