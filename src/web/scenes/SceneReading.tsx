import type { Scene, ScenePoint } from '#domain/scenes/scene.ts'
import { Slip } from '#web/ui/scene/Slip.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './SceneReading.module.css'

type Props = {
  readonly scene: Scene
  readonly selected: ScenePoint | null
  readonly found: ReadonlySet<string>
  readonly isFlat: boolean
}

/** Which scene this is, and how much of what is hidden in it was found. A screen reader hears what is selected. */
export function SceneReading({ scene: { title, points }, selected, found, isFlat }: Props) {
  const hidden = points.filter(({ isHidden }) => isHidden).length
  return (
    <Slip className={styles.reading}>
      <p>
        <b className={styles.title}>{title}</b>{' '}
        {hidden > 0 && (
          <span className={styles.count}>
            {found.size} of {hidden} <span className={styles.long}>hidden things</span> found.
          </span>
        )}{' '}
        {isFlat && <span className={styles.count}>Drawn flat: this browser has no WebGL.</span>}
      </p>
      <div role="status">
        <VisuallyHidden>{selected ? `${selected.name}. ${selected.words}` : ''}</VisuallyHidden>
      </div>
    </Slip>
  )
}
