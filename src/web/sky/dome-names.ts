import { bodyNames } from '#domain/sky/bodies.ts'
import { toPicture } from '#domain/sky/dome-view.ts'
import type { SkyObject } from '#domain/sky/sky-objects.ts'
import { capitalize } from '#domain/text.ts'
import type { Pixels } from '#domain/units.ts'
import { hasLabelRoom } from '#web/lib/label-room.ts'
import { known } from '#web/lib/language/translate.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { directionOver } from './dome-sky.ts'
import { type DomePicture, lightOf } from './paint-air.ts'
import { bodySize, deepSkySpan, faintestIn } from './paint-dome.ts'

type Named = {
  readonly object: SkyObject
  readonly text: string
  readonly at: ScreenPoint
  /** How far from the object's middle its name begins. */
  readonly away: Pixels
}

/** How many stars bear their names at most. */
const maxStarNames = 60

/** What is in the picture and bears a name, the best known first. */
function namedIn({ sky, camera, view, layers }: DomePicture, faintest: number): readonly Named[] {
  const { data, bodies, magnitudes } = sky
  const { width, height } = camera
  function named(object: SkyObject, text: string, away: Pixels): readonly Named[] {
    const direction = directionOver(sky, object)
    const at = direction && direction[2] > -0.005 ? toPicture(camera, ...direction) : null
    return at && at.x > 0 && at.y > 0 && at.x < width && at.y < height ? [{ object, text, at, away }] : []
  }
  const shown = bodyNames.filter((name) => name === 'sun' || name === 'moon' || magnitudes[name] < Math.max(-3.5, faintest + 1))
  const bodyLabels = shown
    .filter((name) => bodies[name].alt > 0)
    .flatMap((body) => named({ kind: 'body', body }, known(capitalize(body)), bodySize(body, magnitudes[body], camera) + 5))
  const { figures } = data
  if (!figures || !layers.has('names')) return bodyLabels
  const rank = view.span > 100 ? 1 : view.span > 60 ? 2 : 3
  const constellations = figures.constellations
    .filter((one) => one.rank <= rank && faintest > 3)
    .flatMap(({ id, name }) => named({ kind: 'constellation', id }, name, 0))
  const brightest = Math.min(faintest, faintestIn(view)) - (view.span > 30 ? 3.2 : 1.6)
  const stars = figures.starNames
    .filter(({ star, name }) => name !== undefined && (data.stars.magnitudes[star] ?? 9) < brightest)
    .slice(0, maxStarNames)
    .flatMap(({ star, name = '' }) => named({ kind: 'star', star }, name, 7))
  const deep = view.span > deepSkySpan ? [] : figures.deepSky.filter(({ magnitude }) => magnitude < faintest + 1)
  return [...bodyLabels, ...constellations, ...stars, ...deep.flatMap(({ id, name }) => named({ kind: 'deep-sky', id }, name || id, 7))]
}

const nameFont = (object: SkyObject): string => {
  if (object.kind === 'constellation') return 'italic 15px Canon, Georgia, serif'
  return `${object.kind === 'body' ? '700 13px' : '12px'} Prime, "Courier New", monospace`
}
const nameInk = (object: SkyObject): string =>
  object.kind === 'constellation' ? 'rgb(220 203 151 / .86)' : object.kind === 'body' ? '#fff7df' : 'rgb(232 239 223 / .86)'

/** Writes the names that have room, clear of what floats over the dome; the selected object bears its own first. */
export function paintNames(
  context: CanvasRenderingContext2D,
  picture: DomePicture,
  selected: Named | null,
  floatingPanels: readonly ScreenBox[],
): void {
  const { camera, sky, layers } = picture
  const placed: { readonly box: ScreenBox }[] = []
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const { object, text, at, away } of [...(selected ? [selected] : []), ...namedIn(picture, lightOf(sky, layers).faintest)]) {
    context.font = nameFont(object)
    const width = context.measureText(text).width
    const left = away === 0 ? at.x - width / 2 : at.x + away
    const box = { left, top: at.y - 9, right: left + width, bottom: at.y + 9 }
    if (!hasLabelRoom(box, { screen: camera, floatingPanels, placed })) continue
    placed.push({ box })
    context.strokeStyle = 'rgb(6 15 28 / .6)'
    context.lineWidth = 3
    context.strokeText(text, left, at.y)
    context.fillStyle = nameInk(object)
    context.fillText(text, left, at.y)
  }
}

/** The selected object as it is named, when it is in the picture. */
export function selectedName(picture: DomePicture, object: SkyObject | null, text: string): Named | null {
  const direction = object && directionOver(picture.sky, object)
  const at = direction ? toPicture(picture.camera, ...direction) : null
  return object && at ? { object, text, at, away: 14 } : null
}

/** A star this much fainter counts as a pixel farther. */
const perMagnitude: Pixels = 3

/** The object that is meant by a point of the picture: the nearest body, star, deep-sky object or name within reach. */
export function objectNear(picture: DomePicture, point: ScreenPoint, reach: Pixels): SkyObject | null {
  const { sky, camera, view, layers } = picture
  const { faintest } = lightOf(sky, layers)
  let best: SkyObject | null = null
  let least: Pixels = reach
  function consider(object: SkyObject, direction: readonly [number, number, number] | null, handicap: Pixels) {
    const at = direction && direction[2] > -0.01 ? toPicture(camera, ...direction) : null
    const away = at ? Math.hypot(at.x - point.x, at.y - point.y) + handicap : Number.POSITIVE_INFINITY
    if (away >= least) return
    least = away
    best = object
  }
  for (const body of bodyNames)
    consider({ kind: 'body', body }, sky.bodies[body].direction, -bodySize(body, sky.magnitudes[body], camera) - 6)
  const { magnitudes, count } = sky.data.stars
  const limit = Math.min(faintest, faintestIn(view))
  for (let star = 0; star < count && (magnitudes[star] ?? 9) <= limit; star++) {
    const object = { kind: 'star', star } as const
    consider(object, directionOver(sky, object), Math.max(0, (magnitudes[star] ?? 0) - 1) * perMagnitude)
  }
  for (const { object } of namedIn(picture, faintest)) if ('id' in object) consider(object, directionOver(sky, object), 6)
  return best
}
