import { useEffect, useState } from 'react'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { chartPicture } from '#web/lib/chart-picture.ts'
import styles from './ChartSheet.module.css'

/** A star chart on its sheet. Decoration. */
export function ChartSheet({ recipe }: { readonly recipe: ChartRecipe }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    chartPicture(recipe).then(
      (drawn) => isWanted && setAddress(drawn),
      () => {}, // its name stands beside it
    )
    return () => {
      isWanted = false
    }
  }, [recipe])
  return address && <img className={styles.sheet} src={address} alt="" />
}
