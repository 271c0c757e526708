import { type GeoPermissibleObjects, geoGraticule, geoPath, geoStereographic } from 'd3-geo'
import { drawMilkyWay } from './draw-milky-way.ts'
import type { PlacedStars } from './draw-stars.ts'
import { eclipticPoint } from './ecliptic.ts'
import type { SkyFigures } from './figures.ts'
import { PathBuilder } from './path.ts'
import { rotationOf } from './projection.ts'
import type { Dash, Ink, Layer, Shape } from './scene.ts'
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
  const curve = (layer: Layer, ink: Ink, object: GeoPermissibleObjects, width: number, opacity: number, dash?: Dash): Shape => ({
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
function linesBetween({ disc, index }: SkyView, { constellations }: SkyFigures, { places, zeniths, radiusOf }: PlacedStars): Shape {
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
  return { kind: 'shape', layer: 'lines', within: index, path: path.build(), stroke: 'line', width: disc.radius / 620, opacity: 0.8 }
}
