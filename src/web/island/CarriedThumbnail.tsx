import styles from './CarriedThumbnail.module.css'
import type { CarriedItem } from './editor/use-tray.ts'
import { modelImage } from './thumbnails/model-image.ts'
import { Thumbnail } from './thumbnails/Thumbnail.tsx'

/** What the pointer carries from the tray while it is not over the ground, where the scene draws it itself. */
export const CarriedThumbnail = ({ item, point, isOverGround }: CarriedItem) => (
  <div className={styles.carried} hidden={isOverGround} style={{ translate: `${point.x}px ${point.y}px` }} aria-hidden="true">
    <Thumbnail image={modelImage(item.kind.slug)} />
  </div>
)
