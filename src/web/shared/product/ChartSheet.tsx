import { useEffect, useRef, useState } from 'react'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { chartPicture } from '#web/shared/chart/chart-picture.ts'
import styles from './ChartSheet.module.css'

/** A star chart on its sheet. Decoration. */
export function ChartSheet({ recipe }: { readonly recipe: ChartRecipe }) {
  const [drawn, setDrawn] = useState<{ readonly of: ChartRecipe; readonly address: string } | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    let isWanted = true
    const shown = (image.current?.clientHeight ?? 0) / Math.SQRT2
    chartPicture(recipe, shown * devicePixelRatio).then(
      (address) => isWanted && setDrawn({ of: recipe, address }),
      () => {}, // its name stands beside it
    )
    return () => {
      isWanted = false
    }
  }, [recipe])
  // Empty while another is drawn: it never shows a chart that is not this one.
  return <img ref={image} className={styles.sheet} {...(drawn?.of === recipe && { src: drawn.address })} alt="" />
}
