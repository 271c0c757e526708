import { drawChart } from '#domain/sky/chart.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { SkyDisc } from '#domain/sky/scene.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { themeOf } from '#domain/sky/themes.ts'
import { type Degrees, type Pixels, radians } from '#domain/units.ts'
import { paintShape } from './paint-canvas.ts'

/**
 * The Milky Way of each sky of a chart as a picture. It has 30,000 points, the rest of a sky has 10,000: drawn once, it is only turned
 * while the sky is turned.
 */
export type MilkyWayLayer = {
  readonly key: string
  readonly pictures: readonly { readonly canvas: HTMLCanvasElement; readonly facing: Degrees }[]
  /** Device pixels to the millimetre, and how many a larger picture could have. */
  readonly scale: number
  readonly maxScale: number
}

const largest: Pixels = 2400

/** Whether a picture need not be drawn anew for a scale. Its edges are soft: half as many pixels again are not seen. */
export const isSharpAt = (layer: MilkyWayLayer, scale: number): boolean => layer.scale * 1.5 >= Math.min(scale, layer.maxScale)

/** What the Milky Way on a chart depends on, but for the way the skies are turned. */
export const milkyWayKey = ({ skies, theme, version, colours, sheet }: ChartRecipe): string =>
  JSON.stringify([theme, version, colours, sheet, skies.map(({ lat, lon, local, offset }) => [lat, lon, local, offset])])

export function drawMilkyWay(recipe: ChartRecipe, data: SkyData, scale: number): MilkyWayLayer {
  const scene = drawChart({ ...recipe, title: '', words: '', show: ['milky-way'], faintest: -2 }, data, () => 0)
  const [first] = scene.skies
  const maxScale = largest / (2 * (first?.radius ?? 1))
  const sharp = Math.min(scale, maxScale)
  const pictures = scene.skies.map((disc, index) => {
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(2 * disc.radius * sharp)
    canvas.height = canvas.width
    const context = canvas.getContext('2d')
    context?.setTransform(sharp, 0, 0, sharp, (disc.radius - disc.x) * sharp, (disc.radius - disc.y) * sharp)
    for (const item of scene.items) {
      if (!context || item.layer !== 'milky-way' || item.within !== index || item.kind !== 'shape') continue
      context.globalAlpha = item.opacity ?? 1
      paintShape(context, item, themeOf(recipe))
    }
    return { canvas, facing: recipe.skies[index]?.facing ?? 180 }
  })
  return { key: milkyWayKey(recipe), pictures, scale: sharp, maxScale }
}

/**
 * Lays the picture on a canvas that measures in millimetres, turned as the sky is by now. The disc is that of the sheet that is painted:
 * its place and size depend on the words of the sheet, which the picture does not have.
 */
export function layMilkyWay(
  context: CanvasRenderingContext2D,
  { pictures }: MilkyWayLayer,
  { index, x, y, radius }: SkyDisc & { readonly index: number },
  facing: Degrees,
): void {
  const picture = pictures[index]
  if (!picture) return
  context.save()
  context.globalAlpha = 1
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.clip()
  context.translate(x, y)
  context.rotate(radians(facing - picture.facing))
  context.drawImage(picture.canvas, -radius, -radius, 2 * radius, 2 * radius)
  context.restore()
}
