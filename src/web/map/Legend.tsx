import { Fragment, type ReactNode } from 'react'
import styles from './Legend.module.css'

const keys = [
  ['Arrow keys', 'move the chart; in the list they go from island to island'],
  ['+ and −', 'zoom in, zoom out'],
  ['Home', 'the whole map'],
  ['H', 'your own island'],
  ['Page up, Page down', 'the area above, the area below'],
  ['Enter', 'the nearest island; in the list, the one at hand'],
  ['Escape', 'closes the card; on an island, goes up again'],
  ['Alt and L', 'the dictionary, on every screen'],
] as const
const signs: readonly (readonly [sign: ReactNode, name: string, words: string])[] = [
  [<Island key="sign" className={styles.living} />, 'Buff land', 'somebody’s island; its outline is the shape they live on'],
  [<Island key="sign" className={styles.dead} />, 'Grey land', 'a dead version'],
  [<Island key="sign" className={styles.dashed} />, 'Dashed coast', 'your island, which only you see until your e-mail is confirmed'],
  [<path key="sign" className={styles.pennant} d="M8 2v20M8 2l14 5-14 5" />, 'Pennant', 'its owner is here now'],
  [<ellipse key="sign" className={styles.ring} cx="16" cy="12" rx="14" ry="8" />, 'Dashed ring', 'what you selected'],
  [<path key="sign" className={styles.cable} d="M1 12q3.75-9 7.50 0t7.50 0 7.50 0 7.50 0" />, 'Magenta wave', 'your own cable'],
  [<path key="sign" className={styles.glint} d="M16 1l2 9 9 2-9 2-2 9-2-9-9-2 9-2z" />, 'Glint', 'something undiscovered'],
  [
    <path key="sign" className={styles.door} d="M8 2h11l5 5v15H8zM19 2v5h5M11 11h10M11 15h10M11 19h6" />,
    'Pale drawing',
    'a door, or what was found',
  ],
]

/** What the signs mean, each drawn as on the chart, and what the keys do. */
export const Legend = () => (
  <details className={styles.legend}>
    <summary className={styles.summary}>Legend and keys</summary>
    <ul className={styles.signs}>
      {signs.map(([sign, name, words]) => (
        <li key={name} className={styles.row}>
          <svg className={styles.sign} viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">
            {sign}
          </svg>
          <span>
            <b className={styles.name}>{name}</b>: {words}
          </span>
        </li>
      ))}
    </ul>
    <dl className={styles.keys}>
      {keys.map(([key, words]) => (
        <Fragment key={key}>
          <dt className={styles.name}>{key}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </dl>
  </details>
)

function Island({ className }: { readonly className: string | undefined }) {
  return (
    <g className={className}>
      <path d="M4 16q2-5 7-6 4-5 8-1 6-1 9 6-6 5-13 4-8 1-11-3z" />
      <path className={styles.hachure} d="M11 12l-2 4M14 11l-2 5M18 11l-1 5" />
    </g>
  )
}
