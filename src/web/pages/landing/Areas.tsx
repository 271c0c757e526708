import { areas } from '#domain/map/area.ts'
import styles from './Areas.module.css'
import { Chapter } from './Chapter.tsx'

/** The six areas of the map from the top down. All lead to the sign-up, since the map needs an account. */
export const Areas = () => (
  <Chapter id="areas" title="Six areas, by altitude" text="The map is one sheet, read from the top down. You start at sea level.">
    <ol className={styles.areas}>
      {areas.map(({ slug, name, reading, line }) => (
        <li key={slug}>
          <a className={styles.area} href="/signup" data-area={slug}>
            <span className={styles.small}>{reading}</span>
            <b className={styles.name}>{name}</b>
            <span className={styles.shows}>{line}</span>
          </a>
        </li>
      ))}
    </ol>
  </Chapter>
)
