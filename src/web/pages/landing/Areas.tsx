import styles from './Areas.module.css'
import { Chapter } from './Chapter.tsx'

const AREAS = [
  { area: 'space', name: 'Space', altitude: 'no ceiling', shows: 'Everyone’s sky at once', isOpen: false },
  { area: 'star', name: 'Star', altitude: '548 light-years', shows: 'Your moment, single or double', isOpen: false },
  { area: 'world', name: 'World', altitude: '0 m', shows: 'Islands in sight of yours', isOpen: true },
  { area: 'cable', name: 'Cable', altitude: '−3 300 m', shows: 'Messages, tweets, the directory', isOpen: true },
  { area: 'volcano', name: 'Volcano', altitude: '−9 000 m', shows: 'What made the island', isOpen: false },
  { area: 'underworld', name: 'Underworld', altitude: 'no floor', shows: 'The dead version of everything', isOpen: false },
]

/** The six areas of the map from the top down. All lead to the sign-up, since the map needs an account. */
export const Areas = () => (
  <Chapter id="areas" title="Six areas, by altitude" text="The map is one sheet, read from the top down. You start at sea level.">
    <ol className={styles.areas}>
      {AREAS.map(({ area, name, altitude, shows, isOpen }) => (
        <li key={area}>
          <a className={styles.area} href="/signup" data-area={area}>
            <span className={styles.small}>{altitude}</span>
            <b className={styles.name}>{name}</b>
            <span className={styles.shows}>{shows}</span>
            <span className={isOpen ? styles.open : styles.locked}>{isOpen ? 'open' : 'locked'}</span>
          </a>
        </li>
      ))}
    </ol>
  </Chapter>
)
