import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { fullTurn } from '#domain/sky/angles.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { themeOf } from '#domain/sky/themes.ts'
import type { Degrees } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { createSkyCanvas, type SkyCanvas } from './create-sky-canvas.ts'
import styles from './SkyView.module.css'
import { type ShownPicture, useLoadedPicture } from './sheet-picture.ts'
import type { PointedObject } from './sky-objects.ts'
import { loadThemeFonts } from './theme-fonts.ts'

export type SkyViewHandle = Pick<SkyCanvas, 'zoomBy' | 'reset'>

type Props = {
  readonly recipe: ChartRecipe
  readonly data: SkyData
  /** What the chart shows, in words. */
  readonly label: string
  readonly pointed: PointedObject | null
  readonly onPoint: (object: PointedObject | null) => void
  readonly onTurn: (sky: number, facing: Degrees) => void
  /** The image that the recipe names. */
  readonly picture?: ShownPicture | null | undefined
  /** What floats over it: the sheet lies in what they leave free. */
  readonly floatingPanels?: readonly ScreenBox[]
  readonly ref?: Ref<SkyViewHandle>
}

const zoomStep = 1.3
const turnStep: Degrees = 5
const noSlips: readonly ScreenBox[] = []

/** The live chart. Drag and arrow keys turn the sky, wheel, pinch, plus and minus come nearer, a double click and 0 show it whole. */
export function SkyView({ recipe, data, label, pointed, onPoint, onTurn, picture: shown, floatingPanels = noSlips, ref }: Props) {
  const picture = useLoadedPicture(shown)
  const container = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const ring = useRef<HTMLSpanElement>(null)
  const [sky, setSky] = useState<SkyCanvas | null>(null)
  const handleTurn = useEffectEvent(onTurn)
  const handlePoint = useEffectEvent(onPoint)

  useEffect(() => {
    if (!container.current || !canvas.current) return
    const made = createSkyCanvas(container.current, canvas.current, {
      onTurn: (index, facing) => handleTurn(index, facing),
      onPoint: (object) => handlePoint(object),
      onRing(at) {
        if (!ring.current) return
        ring.current.hidden = at === null
        if (at) ring.current.style.translate = `${at.x}px ${at.y}px`
      },
    })
    setSky(made)
    return () => made.destroy()
  }, [])
  useEffect(() => sky?.update({ recipe, data, pointed, picture, floatingPanels }), [sky, recipe, data, pointed, picture, floatingPanels])
  useImperativeHandle(ref, () => ({ zoomBy: (factor) => sky?.zoomBy(factor), reset: () => sky?.reset() }), [sky])

  const { theme, version, typeface, title, words, moreWords = [] } = recipe
  const text = `${title}${words}${moreWords.join('')}${recipe.skies.map(({ name }) => name).join('')}Aa0`
  useEffect(() => {
    loadThemeFonts(themeOf({ theme, version, ...(typeface && { typeface }) }), text).then(
      () => sky?.redraw(),
      () => {}, // the page's own fonts stand in
    )
  }, [sky, theme, version, typeface, text])

  function onKeyDown(event: KeyboardEvent) {
    const turn = { ArrowLeft: -turnStep, ArrowRight: turnStep, ArrowUp: -turnStep, ArrowDown: turnStep }[event.key]
    if (turn !== undefined) for (const [index, { facing }] of recipe.skies.entries()) onTurn(index, fullTurn(facing + turn))
    else if (event.key === '+' || event.key === '=') sky?.zoomBy(zoomStep)
    else if (event.key === '-') sky?.zoomBy(1 / zoomStep)
    else if (event.key === '0' || event.key === 'Home') sky?.reset()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={container}
      className={styles.view}
      role="application"
      aria-label={t('{label} Arrow keys turn the sky, plus and minus come nearer and go farther, 0 shows it whole.', { label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that turn the sky
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} className={styles.canvas} />
      <span ref={ring} className={styles.ring} hidden aria-hidden="true" />
    </div>
  )
}
