import { type GeoPermissibleObjects, geoGraticule, geoPath, geoStereographic } from 'd3-geo'
import { directionOf } from './angles.ts'
import type { PlacedStars } from './draw-stars.ts'
import { eclipticPoint } from './ecliptic.ts'
import type { SkyFigures } from './figures.ts'
import type { HorizonFrame } from './horizon.ts'
import type { MilkyWay, MilkyWayLevel } from './milky-way.ts'
import { overPlace } from './over-place.ts'
import { type Projection, rotationOf } from './projection.ts'
import { type ChartLayer, type Dash, type Ink, type Path, PathBuilder, type Shape, step } from './scene.ts'
import type { SkyData, SkyView } from './sky-view.ts'

/** How far a curve on paper may lie from the true one, in millimetres. */
const precision = 0.2

const graticule = geoGraticule()
  .step([30, 30])
  .stepMinor([15, 15])
  .extent([
    [-180, -75.01],
    [180, 75.01],
  ])()
const ecliptic: GeoPermissibleObjects = {
  type: 'LineString',
  coordinates: Array.from({ length: 121 }, (_, n) => {
    const { ra, dec } = eclipticPoint(n * 3)
    return [ra, dec]
  }),
}

/** The disc of the sky, and what lies on it under the stars: Milky Way, grid, ecliptic, boundaries, constellation lines. */
export function drawCurves(view: SkyView, { figures, milkyWay }: SkyData, stars: PlacedStars): readonly Shape[] {
  const { disc, frame, sky, index, shows } = view
  const toPaper = geoStereographic()
    .rotate(rotationOf(frame, sky.facing))
    .reflectX(true)
    .translate([disc.x, disc.y])
    .scale(disc.radius)
    .clipAngle(90)
    .precision(precision)
  const draw = (object: GeoPermissibleObjects) => {
    const path = new PathBuilder()
    geoPath(toPaper, path)(object)
    return path.build()
  }
  const fine = disc.radius / 900
  const curve = (layer: ChartLayer, ink: Ink, object: GeoPermissibleObjects, width: number, opacity: number, dash?: Dash): Shape => ({
    kind: 'shape',
    layer,
    within: index,
    path: draw(object),
    stroke: ink,
    width: width * fine,
    opacity,
    ...(dash && { dash: dash.map((length) => length * fine) }),
  })

  const ground = new PathBuilder()
  ground.circle(disc.x, disc.y, disc.radius)
  const shapes: Shape[] = [{ kind: 'shape', layer: 'ground', path: ground.build(), fill: 'ground' }]
  if (milkyWay && shows('milky-way')) shapes.push(...drawMilkyWay(view, milkyWay))
  if (shows('grid')) shapes.push(curve('grid', 'grid', graticule, 0.9, 0.42))
  if (shows('ecliptic')) shapes.push(curve('ecliptic', 'ecliptic', ecliptic, 1.4, 0.75, [9, 7]))
  if (figures && shows('boundaries')) shapes.push(curve('boundaries', 'boundary', boundariesOf(figures), 1, 0.55, [2, 5]))
  if (figures && shows('lines')) shapes.push(linesBetween(view, figures, stars))
  return shapes
}

const boundaries = new WeakMap<SkyFigures, GeoPermissibleObjects>()
function boundariesOf(figures: SkyFigures): GeoPermissibleObjects {
  const known = boundaries.get(figures)
  if (known) return known
  const pairs = (outline: readonly number[]) =>
    Array.from({ length: outline.length / 2 }, (_, n): [number, number] => [outline[2 * n] ?? 0, outline[2 * n + 1] ?? 0])
  const made = { type: 'MultiLineString', coordinates: figures.boundaries.map(pairs) } as const
  boundaries.set(figures, made)
  return made
}

/** Lines stop a little before the stars that they join, as engravers have them. */
function linesBetween({ disc, index, look }: SkyView, { constellations }: SkyFigures, { places, zeniths, radiusOf }: PlacedStars): Shape {
  const path = new PathBuilder()
  const air = disc.radius / 160
  for (const line of constellations.flatMap(({ lines }) => lines)) {
    line.slice(1).forEach((to, n) => {
      const from = line[n] ?? to
      // What lies far below the horizon falls far outside the paper.
      if ((zeniths[from] ?? -1) < -0.3 || (zeniths[to] ?? -1) < -0.3) return
      const [x0 = 0, y0 = 0] = [places[2 * from], places[2 * from + 1]]
      const [x1 = 0, y1 = 0] = [places[2 * to], places[2 * to + 1]]
      const length = Math.hypot(x1 - x0, y1 - y0)
      const [cutFrom, cutTo] = [radiusOf(from) + air, radiusOf(to) + air]
      if (length <= cutFrom + cutTo) return
      const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length]
      path.moveTo(x0 + ux * cutFrom, y0 + uy * cutFrom)
      path.lineTo(x1 - ux * cutTo, y1 - uy * cutTo)
    })
  }
  return {
    kind: 'shape',
    layer: 'lines',
    within: index,
    path: path.build(),
    stroke: 'line',
    width: (disc.radius / 620) * look.rules,
    opacity: 0.8,
  }
}

/**
 * What lies far below the horizon is drawn on a circle of so many radii: outside the sky, and never through its middle. A wider circle
 * costs seconds where the dots of a print are computed.
 */
const far = 1.25
/** The north pole of the Galaxy, which no outline holds. */
const galacticPole = directionOf(192.859, 27.128)

/**
 * The levels of the Milky Way, one over the other, to be cut off at the horizon. Every corner is projected, those below the horizon fall
 * outside the disc. A polygon that holds the nadir would come out inside out: it is known by the pole of the Galaxy, which would lie in it.
 */
export function drawMilkyWay(
  { frame, to, theme, look, index }: Pick<SkyView, 'frame' | 'to' | 'theme' | 'look' | 'index'>,
  levels: MilkyWay,
): readonly Shape[] {
  return levels.map((level, rise) => ({
    kind: 'shape',
    layer: 'milky-way',
    within: index,
    path: outlineOf(level, frame, to),
    fill: 'milky',
    opacity: theme.milkyWay * look.milkyWay.all * (1 + rise * look.milkyWay.rise),
  }))
}

function outlineOf(level: MilkyWayLevel, frame: HorizonFrame, to: Projection): Path {
  const rings = level.map((ring) => projectRing(ring, frame, to))
  if (isInside(rings, place(overPlace(frame, galacticPole), to))) {
    const reach = far * 2 * to.radius
    rings.push([to.x - reach, to.y - reach, to.x + reach, to.y - reach, to.x + reach, to.y + reach, to.x - reach, to.y + reach])
  }
  const points = new Float32Array(rings.reduce((sum, { length }) => sum + length, 0))
  const steps = new Uint8Array(points.length / 2 + rings.length).fill(step.line)
  let point = 0
  let at = 0
  for (const ring of rings) {
    points.set(ring, point)
    point += ring.length
    steps[at] = step.move
    at += ring.length / 2
    steps[at++] = step.close
  }
  return { steps, points }
}

/** Where a direction falls; no farther out than `far`. */
function place(
  [north, west, zenith]: readonly [number, number, number],
  { x, y, radius, sin, cos }: Projection,
): readonly [number, number] {
  const right = west * cos - north * sin
  const up = north * cos + west * sin
  const across = Math.sqrt(right * right + up * up) || 1e-9
  const scale = Math.min(1 / (1 + zenith), far / across) * radius
  return [x + right * scale, y - up * scale]
}

/** x and y of the corners in turn. */
function projectRing(ring: Float32Array, frame: HorizonFrame, to: Projection): number[] {
  const points: number[] = []
  const limit = (far * to.radius * 0.99) ** 2
  let last: readonly [number, number] | null = null
  for (let at = 0; at < ring.length; at += 3) {
    const next = place(overPlace(frame, [ring[at] as number, ring[at + 1] as number, ring[at + 2] as number]), to)
    // Two corners on the far circle are joined along it, the short way.
    if (last && isFar(last) && isFar(next)) walkRound(points, last, next, to)
    points.push(next[0], next[1])
    last = next
  }
  return points

  function isFar([x, y]: readonly [number, number]) {
    return (x - to.x) ** 2 + (y - to.y) ** 2 > limit
  }
}

/** Adds points on the far circle, at most half a radian apart. */
function walkRound(
  points: number[],
  from: readonly [number, number],
  until: readonly [number, number],
  { x, y, radius }: Projection,
): void {
  const start = Math.atan2(from[1] - y, from[0] - x)
  const angle = Math.atan2(until[1] - y, until[0] - x) - start
  const short = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
  const pieces = Math.ceil(Math.abs(short) / 0.5)
  for (let piece = 1; piece < pieces; piece++) {
    const at = start + (short * piece) / pieces
    points.push(x + Math.cos(at) * far * radius, y + Math.sin(at) * far * radius)
  }
}

/** Whether a point lies in rings by the rule of even and odd: how often a line to the right of it is crossed. */
function isInside(rings: readonly (readonly number[])[], [x, y]: readonly [number, number]): boolean {
  let isIn = false
  for (const ring of rings) {
    let lastX = ring.at(-2) ?? 0
    let lastY = ring.at(-1) ?? 0
    for (let at = 0; at < ring.length; at += 2) {
      const nextX = ring[at] as number
      const nextY = ring[at + 1] as number
      if (nextY > y !== lastY > y && x < ((lastX - nextX) * (y - nextY)) / (lastY - nextY) + nextX) isIn = !isIn
      lastX = nextX
      lastY = nextY
    }
  }
  return isIn
}
