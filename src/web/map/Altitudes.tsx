import { Hidden } from '#web/ui/Hidden.tsx'
import styles from './Altitudes.module.css'

/** The six areas from the top down. Only the surface can be seen so far. */
const areas = [
  { area: 'space', name: 'Space', altitude: 'no ceiling', isOpen: false },
  { area: 'star', name: 'Star', altitude: '548 light-years', isOpen: false },
  { area: 'world', name: 'World', altitude: '0 m', isOpen: true },
  { area: 'cable', name: 'Cable', altitude: '−3 300 m', isOpen: false },
  { area: 'volcano', name: 'Volcano', altitude: '−9 000 m', isOpen: false },
  { area: 'underworld', name: 'Underworld', altitude: 'no floor', isOpen: false },
] as const

/** The index of the map by altitude. */
export const Altitudes = () => (
  <nav className={styles.altitudes} aria-label="Areas by altitude">
    <ol className={styles.list}>
      {areas.map(({ area, name, altitude, isOpen }) => (
        <li key={area} className={styles.area} data-area={area} aria-current={isOpen ? 'page' : undefined}>
          <b className={styles.name}>{name}</b>
          <span className={styles.small}>{altitude}</span>
          <span className={isOpen ? styles.open : styles.closed}>
            <Hidden>, </Hidden>
            {isOpen ? 'open' : 'being charted'}
          </span>
        </li>
      ))}
    </ol>
  </nav>
)
