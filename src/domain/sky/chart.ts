import { captionOf } from './caption.ts'
import { platesOf } from './choose-plates.ts'
import { sharedSky } from './double.ts'
import { sharedInWords } from './double-words.ts'
import { drawBodies } from './draw-bodies.ts'
import { drawCurves } from './draw-curves.ts'
import { drawNames } from './draw-names.ts'
import { drawPicture, type PictureSource, pictureRatio } from './draw-picture.ts'
import { drawPlates } from './draw-plates.ts'
import { drawSheet, drawWords, linesUnderTitle } from './draw-sheet.ts'
import { drawStars } from './draw-stars.ts'
import { horizonFrame } from './horizon.ts'
import { platedLayoutOf } from './plated-layout.ts'
import { project, projectionOf } from './projection.ts'
import { type ChartRecipe, momentOf } from './recipe.ts'
import { type ChartScene, type Measure, PathBuilder, type SceneItem, type SkyDisc, type Words } from './scene.ts'
import { looks, type SkyData, type SkyView } from './sky-view.ts'
import { themeOf } from './themes.ts'

/**
 * Draws a recipe: the same recipe, data, measure and source give the same scene to the last bit.
 * @param source of the picture that the recipe names
 */
export function drawChart(recipe: ChartRecipe, data: SkyData, measure: Measure, source: PictureSource = {}): ChartScene {
  const theme = themeOf(recipe)
  const look = looks[recipe.version]
  const { picture } = recipe
  const captions = recipe.skies.map(captionOf)
  const shared = sharedWords(recipe, data)
  const frames = recipe.skies.map((sky) => horizonFrame(momentOf(sky), sky))
  const plates = platesOf(recipe, frames)
  const layout = platedLayoutOf(
    {
      sheet: recipe.sheet,
      skies: recipe.skies.length,
      captionLines: Math.max(...captions.map(({ length }) => length)),
      wordLines: linesUnderTitle(recipe).length,
      hasShared: shared.length > 0,
      picture: pictureRatio(picture, source),
      look: look.sheet,
    },
    plates.length,
  )
  const shown = new Set(recipe.show)
  const skies: SkyDisc[] = []
  const items: SceneItem[] = []
  recipe.skies.forEach((sky, index) => {
    const disc = layout.discs[index]
    const frame = frames[index]
    if (!disc || !frame) return
    const view: SkyView = {
      sky,
      moment: momentOf(sky),
      frame,
      disc,
      to: projectionOf(disc.x, disc.y, disc.radius, sky.facing),
      index,
      theme,
      look,
      faintest: recipe.faintest,
      shows: (layer) => shown.has(layer),
      measure,
    }
    const stars = drawStars(view, data)
    const bodies = drawBodies(view)
    skies.push(stars.disc)
    items.push(...drawCurves(view, data, stars), ...stars.items, ...bodies.items, ...drawNames(view, data, stars, bodies), ...drawRim(view))
  })
  const sheet: readonly SceneItem[] = [
    ...drawSheet(layout, theme),
    ...(picture ? drawPicture(picture, layout, source) : []),
    ...drawPlates(plates, layout.plates, data.stars, theme, measure),
    ...drawWords({ recipe, captions, shared }, layout, theme, measure),
  ]
  return { width: layout.width, height: layout.height, items: [...sheet, ...items], skies }
}

/** What two skies on a sheet have in common, where it is to be printed. */
function sharedWords({ skies, show }: Pick<ChartRecipe, 'skies' | 'show'>, data: SkyData): readonly string[] {
  const [one, other] = skies
  return other && show.includes('shared') ? sharedInWords(sharedSky(one, other, data)) : []
}

const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** The horizon: the rim of the sky, a ring of degrees and the points of the compass. */
function drawRim({ disc, to, shows, look }: SkyView): readonly SceneItem[] {
  const { x, y, radius } = disc
  const rule = (radius / 420) * look.rules
  const rim = new PathBuilder()
  rim.circle(x, y, radius)
  const items: SceneItem[] = [{ kind: 'shape', layer: 'horizon', path: rim.build(), stroke: 'rim', width: rule * 1.6 }]
  if (!shows('horizon')) return items
  const ring = new PathBuilder()
  ring.circle(x, y, radius * 1.018)
  ring.circle(x, y, radius * 1.07)
  const ticks = new PathBuilder()
  for (let azimuth = 0; azimuth < 360; azimuth += 2) {
    const outer = azimuth % 10 === 0 ? 1.036 : 1.027
    const { dx, dy } = outwards(azimuth)
    ticks.moveTo(x + dx * 1.018, y + dy * 1.018)
    ticks.lineTo(x + dx * outer, y + dy * outer)
  }
  items.push(
    { kind: 'shape', layer: 'horizon', path: ring.build(), stroke: 'rim', width: rule * 0.8 },
    { kind: 'shape', layer: 'horizon', path: ticks.build(), stroke: 'rim', width: rule * 0.7 },
  )
  compass.forEach((text, eighth) => {
    const { dx, dy } = outwards(eighth * 45)
    const size = radius * (text.length === 1 ? 0.034 : 0.022)
    const turned = (Math.atan2(dy, dx) * 180) / Math.PI + 90
    // Letters on the lower half stand upright too.
    const isBelow = dy > 0.01 * radius
    const far = isBelow ? 1.048 + size / radius / 2.9 : 1.048 - size / radius / 2.9
    const letter: Words = {
      kind: 'words',
      layer: 'horizon',
      text,
      face: 'figures',
      ink: 'word',
      x: x + dx * far,
      y: y + dy * far,
      size,
      align: 'middle',
      turned: isBelow ? turned - 180 : turned,
    }
    items.push(letter)
  })
  return items

  /** From the middle to the rim where a direction of the compass stands. */
  function outwards(azimuth: number) {
    const angle = (azimuth * Math.PI) / 180
    const point = project(to, Math.cos(angle), -Math.sin(angle), 0)
    return { dx: point.x - x, dy: point.y - y }
  }
}
