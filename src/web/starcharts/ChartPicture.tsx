import { useEffect, useRef } from 'react'
import { type ChartRecipe, sheets } from '#domain/sky/recipe.ts'
import { themeOf } from '#domain/sky/themes.ts'
import type { Pixels } from '#domain/units.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import styles from './ChartPicture.module.css'
import { paintRecipe } from './paint-recipe.ts'
import { type ShownPicture, useLoadedPicture } from './sheet-picture.ts'
import { loadThemeFonts } from './theme-fonts.ts'

type Props = {
  readonly recipe: ChartRecipe
  /** Its width on the screen at most. */
  readonly width: Pixels
  /** In words; without it the picture is decoration. */
  readonly label?: string
  /** The image that the recipe names. */
  readonly picture?: ShownPicture | null | undefined
}

/** A whole chart as a small picture, drawn here from its recipe. */
export function ChartPicture({ recipe, width, label, picture }: Props) {
  const image = useLoadedPicture(picture)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { data } = useSkyData()
  const { width: w, height: h } = sheets[recipe.sheet]
  useEffect(() => {
    if (!data?.figures) return
    let isOver = false
    const paint = () => {
      if (!isOver && canvas.current) paintRecipe(canvas.current, recipe, data, width, image)
    }
    // One picture a task: a page of many stays responsive.
    const timer = setTimeout(paint)
    loadThemeFonts(themeOf(recipe), `${recipe.title}${recipe.words}Aa0`).then(paint, () => {})
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [data, recipe, width, image])
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={width}
      height={Math.round((width * h) / w)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
