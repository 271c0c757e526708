import { useEffect, useState } from 'react'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { chartPicture } from '#web/shared/chart/chart-picture.ts'
import styles from './ChartThumbnail.module.css'

/** A star chart drawn small. */
export function ChartThumbnail({ recipe }: { readonly recipe: ChartRecipe }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    chartPicture(recipe).then(
      (drawn) => isOver || setAddress(drawn),
      () => {}, // its name stands below
    )
    return () => {
      isOver = true
    }
  }, [recipe])
  return <span className={styles.picture}>{address && <img src={address} alt="" />}</span>
}
