import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import styles from './CarriedThumbnail.module.css'
import type { CarriedItem } from './editor/use-tray.ts'

/** What the pointer carries from the tray. Over the ground, where the scene draws it as it would stand, it floats higher. */
export const CarriedThumbnail = ({ item, point, isOverGround }: CarriedItem) => (
  <div
    className={styles.carried}
    data-over-ground={isOverGround || undefined}
    style={{ translate: `${point.x}px ${point.y}px` }}
    aria-hidden="true"
  >
    <ModelThumbnail artifact={item.kind.slug} />
  </div>
)
