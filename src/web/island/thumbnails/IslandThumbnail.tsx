import { useMemo } from 'react'
import { Thumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import type { GroundGeometry } from '../scene/ground-geometry.ts'
import styles from './IslandThumbnail.module.css'
import { islandImage, type Look } from './island-image.ts'

type Props = Look & { /** Null while it grows. */ readonly ground: GroundGeometry | null }

/** The ground of an island in one look. */
export function IslandThumbnail({ ground, theme, timeOfDay, light, isDead }: Props) {
  const image = useMemo(() => ground && islandImage(ground, { theme, timeOfDay, light, isDead }), [ground, theme, timeOfDay, light, isDead])
  return (
    <span className={styles.frame}>
      <Thumbnail image={image} />
    </span>
  )
}
