import { Chapter } from './Chapter.tsx'
import styles from './LivingAndDead.module.css'

/** The same drawing twice: as it is, and with the fire and the colour taken out. */
export const LivingAndDead = () => (
  <Chapter
    id="living"
    title="Living, until it isn’t"
    text="Every island is drawn twice. When a file is closed the fire goes out, the colour goes, and the line is left where it lay."
  >
    <div className={styles.pair}>
      <Island state="Living" remark="last action today" />
      <Island state="Dead" remark="file closed" />
    </div>
  </Chapter>
)

const Island = ({ state, remark }: { readonly state: 'Living' | 'Dead'; readonly remark: string }) => (
  <figure className={styles.island} data-state={state}>
    <svg className={styles.picture} viewBox="-462 -462 924 924" aria-hidden="true">
      <use href="#scene" />
    </svg>
    <figcaption className={styles.caption}>
      <i className={styles.light} />
      <b className={styles.state}>{state}</b>
      <span className={styles.remark}>{remark}</span>
    </figcaption>
  </figure>
)
