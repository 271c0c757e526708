import { type BodyName, bodyNames, bodyPositions } from '#domain/sky/bodies.ts'
import { project, projectionOf } from '#domain/sky/projection.ts'
import { type ChartRecipe, momentOf, type RecipeSky } from '#domain/sky/recipe.ts'
import type { ChartScene, SkyDisc } from '#domain/sky/scene.ts'
import type { Millimetres } from '#domain/units.ts'

/** What is pointed at in a sky of a chart: a star of the catalogue, or a body. */
export type PointedObject = { readonly sky: number } & ({ readonly star: number } | { readonly body: BodyName })
type Place = { readonly x: Millimetres; readonly y: Millimetres }

/** The nearest drawn thing within reach of a place on the sheet: bodies first, then the brightest star. */
export function objectAt(at: Place, reach: Millimetres, scene: ChartScene, recipe: ChartRecipe): PointedObject | null {
  for (const [sky, disc] of scene.skies.entries()) {
    if (Math.hypot(at.x - disc.x, at.y - disc.y) > disc.radius) continue
    const body = bodiesOf(recipe, sky).find((name) => {
      const place = placeOfBody(name, recipe.skies[sky], disc)
      return place !== null && Math.hypot(place.x - at.x, place.y - at.y) < Math.max(reach, disc.radius * 0.03)
    })
    if (body) return { sky, body }
    const index = nearestStar(at, reach, disc)
    if (index >= 0) return { sky, star: disc.stars[index] as number }
  }
  return null
}

/** Stars stand brightest first, so a faint one needs the pointer to be nearer. */
function nearestStar({ x, y }: Place, reach: Millimetres, { places, stars }: SkyDisc): number {
  let best = -1
  let least = reach
  for (let n = 0; n < stars.length; n++) {
    const away = Math.hypot((places[2 * n] as number) - x, (places[2 * n + 1] as number) - y) + (n / stars.length) * reach * 0.5
    if (away >= least) continue
    best = n
    least = away
  }
  return best
}

/** Where a pointed object stands on the sheet; null where it is not drawn. */
export function placeOf(object: PointedObject, scene: ChartScene, recipe: ChartRecipe | null): Place | null {
  const disc = scene.skies[object.sky]
  if (!disc) return null
  if ('body' in object) return placeOfBody(object.body, recipe?.skies[object.sky], disc)
  const index = disc.stars.indexOf(object.star)
  return index < 0 ? null : { x: disc.places[2 * index] as number, y: disc.places[2 * index + 1] as number }
}

/** The bodies that a chart shows of a sky. */
export function bodiesOf({ skies, show }: ChartRecipe, index: number): readonly BodyName[] {
  const sky = skies[index]
  if (!sky) return []
  const positions = positionsOf(sky)
  return bodyNames.filter((name) => positions[name].alt > 0 && show.includes(name === 'moon' ? 'moon' : 'planets'))
}

function placeOfBody(name: BodyName, sky: RecipeSky | undefined, disc: SkyDisc): Place | null {
  if (!sky) return null
  const { direction, alt } = positionsOf(sky)[name]
  return alt < 0 ? null : project(projectionOf(disc.x, disc.y, disc.radius, sky.facing), ...direction)
}

const positions = new WeakMap<RecipeSky, ReturnType<typeof bodyPositions>>()
/** Kept by sky: a moving pointer asks for the same one again and again. */
export function positionsOf(sky: RecipeSky): ReturnType<typeof bodyPositions> {
  const known = positions.get(sky)
  if (known) return known
  const made = bodyPositions(momentOf(sky), sky)
  positions.set(sky, made)
  return made
}
