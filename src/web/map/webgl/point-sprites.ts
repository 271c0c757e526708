import { BufferAttribute, BufferGeometry, Points } from 'three'
import { archipelagoCentre, archipelagoOf, islandsPerArchipelago, type Place } from '#domain/map/placement.ts'
import type { Pixels } from '#domain/units.ts'
import type { LoadedTile } from '../controller/tile-cache.ts'
import { type AreaStyle, type LandStyle, rgbOf } from '../drawing/area-styles.ts'
import { islandColour } from '../drawing/island-colour.ts'
import type { Materials } from './materials.ts'

/** Islands drawn as hill symbols at the most: 24 tiles of 64. */
const maxIslands = 1536
/** Archipelagos with a ring at the most: the first sixteen million islanders. */
const maxRings = 16_384
const widestRing: Pixels = 420
const capacity = maxIslands + maxRings
/** So far from the middle of the view, in units, places still keep their precision. */
const farthestOrigin = 2000

type Drawn = {
  readonly tiles: readonly LoadedTile[]
  readonly pixelsPerUnit: Pixels
  readonly population: number
  readonly style: LandStyle & Pick<AreaStyle, 'stroke'>
}

const isSame = (one: Drawn, other: Drawn) =>
  one.tiles.length === other.tiles.length &&
  one.tiles.every((tile, n) => tile === other.tiles[n]) &&
  one.pixelsPerUnit === other.pixelsPerUnit &&
  one.population === other.population &&
  one.style === other.style

/**
 * All that is drawn as points, in one draw: the rings round far archipelagos, and islands too far away to have a shape. They are written
 * anew when they change, and moved as a whole while the view moves over them: a million islanders have four thousand rings.
 */
export function createPointSprites(material: Materials['sprite']) {
  const position = new BufferAttribute(new Float32Array(3 * capacity), 3)
  const ink = new BufferAttribute(new Uint8Array(4 * capacity), 4, true)
  const size = new BufferAttribute(new Float32Array(capacity), 1)
  const geometry = new BufferGeometry().setAttribute('position', position).setAttribute('ink', ink).setAttribute('size', size)
  const points = new Points(geometry, material)
  points.frustumCulled = false
  points.renderOrder = 1
  let count = 0
  let origin: Place = { x: 0, y: 0 }
  let before: Drawn | null = null

  function add(place: Place, colour: readonly [number, number, number], alpha: number, pixels: Pixels) {
    position.setXYZ(count, place.x - origin.x, 0.02, place.y - origin.y)
    ink.array.set([...colour, alpha], 4 * count)
    size.array[count] = pixels
    count++
  }
  function addRings({ pixelsPerUnit, population, style }: Drawn) {
    const pixels = 2.5 * Math.sqrt(islandsPerArchipelago) * pixelsPerUnit
    if (pixels > widestRing || pixels < 3) return
    const last = Math.min(maxRings, archipelagoOf(Math.max(0, population - 1)) + 1)
    const colour = rgbOf(style.stroke)
    for (let k = 0; k < last; k++) add(archipelagoCentre(k), colour, 64, pixels)
  }

  function write(drawn: Drawn) {
    count = 0
    addRings(drawn)
    const pixels = Math.min(22, Math.max(7, 0.95 * drawn.pixelsPerUnit))
    for (const { islands } of drawn.tiles)
      for (const island of islands) if (count < capacity) add(island, islandColour(drawn.style, island), 255, pixels)
    geometry.setDrawRange(0, count)
    for (const attribute of [position, ink, size]) {
      attribute.clearUpdateRanges()
      attribute.addUpdateRange(0, count * attribute.itemSize)
      attribute.needsUpdate = true
    }
  }

  return {
    points,
    dispose: () => geometry.dispose(),
    /** @param from the middle of the view, which is the origin of the picture */
    draw(drawn: Drawn, from: Place) {
      const isFar = Math.hypot(origin.x - from.x, origin.y - from.y) > farthestOrigin
      if (isFar) origin = from
      if (isFar || !before || !isSame(before, drawn)) write(drawn)
      before = drawn
      points.position.set(origin.x - from.x, 0, origin.y - from.y)
    },
  }
}
