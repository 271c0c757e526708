import type { Millimetres } from '../units.ts'
import { type BodyName, type BodyPosition, bodyNames, bodyPositions, magnitudeOf, moonIlluminated } from './bodies.ts'
import { project } from './projection.ts'
import { PathBuilder, type SceneItem, type Shape } from './scene.ts'
import type { SkyView } from './sky-view.ts'

/** The Moon and the planets that are drawn, with the room that each takes. */
export type PlacedBodies = {
  readonly items: readonly SceneItem[]
  readonly bodies: readonly PlacedBody[]
}
/** @property reach of all that is drawn of it: the ring of a planet, the disc of the Moon */
type PlacedBody = { readonly name: BodyName; readonly x: Millimetres; readonly y: Millimetres; readonly reach: Millimetres }

/** On a sky of radius 1: ten times its true size, so that its phase is seen. */
const moonSize = 0.027
/** Round a planet, in parts of its radius. */
const ring = 1.75

export function drawBodies(view: SkyView): PlacedBodies {
  const positions = bodyPositions(view.moment, view.sky, view.frame)
  const items: SceneItem[] = []
  const bodies: PlacedBody[] = []
  for (const name of bodyNames) {
    const { direction } = positions[name]
    if (direction[2] < 0 || !view.shows(name === 'moon' ? 'moon' : 'planets')) continue
    const { x, y } = project(view.to, ...direction)
    if (name === 'moon') {
      const radius = view.disc.radius * moonSize
      bodies.push({ name, x, y, reach: radius })
      items.push(...drawMoon(view, positions.moon, positions.sun, x, y, radius))
    } else {
      const magnitude = name === 'sun' ? -8 : magnitudeOf(name, view.moment)
      if (name !== 'sun' && magnitude > view.faintest) continue
      const radius = (view.disc.radius * Math.max(0.35, 1.5 - 0.16 * (magnitude + 2))) / 100
      bodies.push({ name, x, y, reach: radius * ring })
      items.push(...drawPlanet(view, x, y, radius))
    }
  }
  return { items, bodies }
}

/** A disc with a ring round it, so that nobody takes it for a star. */
function drawPlanet({ index, disc }: SkyView, x: Millimetres, y: Millimetres, radius: Millimetres): readonly SceneItem[] {
  const around = new PathBuilder()
  around.circle(x, y, radius * ring)
  return [
    { kind: 'dots', layer: 'planets', within: index, discs: Float32Array.of(x, y, radius), ink: 'planet' },
    { kind: 'shape', layer: 'planets', within: index, path: around.build(), stroke: 'planet', width: disc.radius / 900, opacity: 0.8 },
  ]
}

/** The dark disc, on it the lit part, turned towards the Sun as it truly is, and an outline that is seen on light ground as well. */
function drawMoon(
  { to, index, moment, disc }: SkyView,
  moon: BodyPosition,
  sun: BodyPosition,
  x: Millimetres,
  y: Millimetres,
  radius: Millimetres,
): readonly Shape[] {
  const [along] = [moon.direction.reduce((sum, value, axis) => sum + value * (sun.direction[axis] ?? 0), 0)]
  const small = 1e-4
  const [n, w, z] = moon.direction.map((value, axis) => value + small * ((sun.direction[axis] ?? 0) - along * value)) as [
    number,
    number,
    number,
  ]
  const length = Math.hypot(n, w, z)
  const towards = project(to, n / length, w / length, z / length)
  const angle = Math.atan2(towards.y - y, towards.x - x)
  const whole = new PathBuilder()
  whole.circle(x, y, radius)
  const common = { kind: 'shape', layer: 'moon', within: index } as const
  return [
    { ...common, path: whole.build(), fill: 'shade' },
    { ...common, path: litPart(x, y, radius, angle, moonIlluminated(moment)), fill: 'moon' },
    { ...common, path: whole.build(), stroke: 'rim', width: disc.radius / 800 },
  ]
}

/**
 * Half a circle on the side of the Sun, closed by half an ellipse: the shadow's edge.
 * @param angle of the Sun's side, clockwise from the right
 * @param lit 0 new, 1 full
 */
function litPart(x: Millimetres, y: Millimetres, radius: Millimetres, angle: number, lit: number) {
  const path = new PathBuilder()
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  /** A place of the disc whose Sun stands at the right. */
  const at = (u: number, v: number): [number, number] => [x + radius * (u * cos - v * sin), y + radius * (u * sin + v * cos)]
  const k = 0.552_284_749_831
  const bulge = 1 - 2 * lit
  path.moveTo(...at(0, -1))
  path.bezierCurveTo(...at(k, -1), ...at(1, -k), ...at(1, 0))
  path.bezierCurveTo(...at(1, k), ...at(k, 1), ...at(0, 1))
  path.bezierCurveTo(...at(bulge * k, 1), ...at(bulge, k), ...at(bulge, 0))
  path.bezierCurveTo(...at(bulge, -k), ...at(bulge * k, -1), ...at(0, -1))
  path.closePath()
  return path.build()
}
