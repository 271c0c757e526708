import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
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
      <Island
        state="Living"
        remark="last action today"
        action={
          <Button className={styles.press} size="small" data-walk data-load="src/web/app/landing-island.ts">
            Walk round it
          </Button>
        }
      >
        <div
          className={styles.host}
          hidden
          data-island
          role="application"
          aria-label="An island in the round. Arrow keys turn it, plus and minus come nearer and go farther, Escape puts it away."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that turn the island
          tabIndex={0}
        />
      </Island>
      <Island state="Dead" remark="file closed" />
    </div>
  </Chapter>
)

type Props = { readonly state: 'Living' | 'Dead'; readonly remark: string; readonly action?: ReactNode; readonly children?: ReactNode }

const Island = ({ state, remark, action, children }: Props) => (
  <figure className={styles.island} data-state={state}>
    <div className={styles.plate}>
      <svg className={styles.picture} viewBox="-462 -462 924 924" aria-hidden="true">
        <use href="#scene" />
      </svg>
      {children}
    </div>
    <figcaption className={styles.caption}>
      <i className={styles.light} />
      <b className={styles.state}>{state}</b>
      <span className={styles.remark}>{remark}</span>
    </figcaption>
    {action}
  </figure>
)
