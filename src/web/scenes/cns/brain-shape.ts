import type { Place } from '#domain/scenes/cns-place.ts'

/** A point of the cloud: where it is, which way its surface looks, how bright it is from 0 to 1, and what it belongs to. */
export type CloudPoint = { readonly place: Place; readonly normal: Place; readonly shade: number; readonly tissue: Tissue }
export type Tissue = 'cerebrum' | 'cerebellum' | 'stem'

type Ellipsoid = { readonly middle: Place; readonly radii: Place }
const ellipsoid = (middle: Place, radii: Place): Ellipsoid => ({ middle, radii })

/** The right hemisphere, in millimetres; the left one is its mirror image. The temporal lobe is apart: between them lies the lateral fissure. */
const upperLobes = [
  ellipsoid([25, 28, 16], [36, 46, 42]),
  ellipsoid([27, -14, 32], [40, 46, 46]),
  ellipsoid([30, -46, 24], [37, 42, 46]),
  ellipsoid([21, -72, 6], [29, 33, 32]),
]
const temporalLobe = [
  ellipsoid([48, -22, -16], [21, 44, 21]),
  ellipsoid([42, 4, -25], [18, 21, 18]),
  ellipsoid([34, -50, -14], [24, 36, 20]),
]
const cerebellum = [ellipsoid([26, -64, -40], [32, 29, 22]), ellipsoid([0, -66, -32], [16, 28, 22])]

/** Half of the gap between the hemispheres. */
const fissure = 1.6

/** From the middle outwards, 1 at the surface: the least over all ellipsoids. */
const depthIn = (bodies: readonly Ellipsoid[], [x, y, z]: Place): number =>
  Math.min(
    ...bodies.map(({ middle, radii }) =>
      Math.hypot((Math.abs(x) - middle[0]) / radii[0], (y - middle[1]) / radii[1], (z - middle[2]) / radii[2]),
    ),
  )

/**
 * How far from the nearest sulcus, 0 in it and about 1 on the crown of a gyrus: a gyroid bent out of shape winds over a surface as the folds do,
 * each of them some twelve millimetres wide.
 */
export function foldAt([x, y, z]: Place): number {
  const side = Math.abs(x)
  const a = side + 7 * Math.sin(y * 0.071 + 1.3) + 3.5 * Math.sin(z * 0.13)
  const b = y + 8 * Math.sin(z * 0.063 + x * 0.004) + 4 * Math.sin(side * 0.12 + 2)
  const c = z + 7 * Math.sin(side * 0.075 + 0.4) + 3.5 * Math.sin(y * 0.11)
  const k = 0.27
  return Math.abs(Math.sin(a * k) * Math.cos(b * k) + Math.sin(b * k) * Math.cos(c * k) + Math.sin(c * k) * Math.cos(a * k))
}

/** Distance from the central sulcus, which runs from the crown forwards and down to the lateral fissure. */
function fromCentralSulcus([x, y, z]: Place): number {
  const along = Math.max(0, Math.min(1, (80 - z) / 62))
  const wave = 3 * Math.sin(z * 0.16)
  return Math.abs(x) < 6 ? 99 : Math.abs(y - (-32 + 34 * along + wave)) * 0.88
}

const golden = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703] as const
/** Points spread evenly through a box, the same each time. Source: Martin Roberts, the R3 sequence. */
function* evenPlaces(least: Place, most: Place): Generator<Place> {
  for (let n = 1; ; n++) {
    const at = (axis: 0 | 1 | 2) => least[axis] + ((n * golden[axis]) % 1) * (most[axis] - least[axis])
    yield [at(0), at(1), at(2)]
  }
}

const step = 0.5
/** Which way a field grows the fastest. */
function gradient(field: (place: Place) => number, [x, y, z]: Place): Place {
  const dx = field([x + step, y, z]) - field([x - step, y, z])
  const dy = field([x, y + step, z]) - field([x, y - step, z])
  const dz = field([x, y, z + step]) - field([x, y, z - step])
  const length = Math.hypot(dx, dy, dz) || 1
  return [dx / length, dy / length, dz / length]
}

const moved = ([x, y, z]: Place, [a, b, c]: Place, by: number): Place => [x + a * by, y + b * by, z + c * by]

/** The cortex of both hemispheres: many lights on the crowns of the folds, none in the furrows. */
export function cortex(count: number): readonly CloudPoint[] {
  const points: CloudPoint[] = []
  const whole = (place: Place) => Math.min(depthIn(upperLobes, place), depthIn(temporalLobe, place))
  for (const place of evenPlaces([-72, -108, -50], [72, 78, 82])) {
    if (points.length >= count) break
    const upper = depthIn(upperLobes, place)
    const temporal = depthIn(temporalLobe, place)
    const depth = Math.min(upper, temporal)
    if (depth > 1 || Math.abs(place[0]) < fissure) continue
    const isInner = Math.abs(place[0]) < fissure + 3.5 && depth < 0.93
    if (depth < 0.955 && !isInner) continue
    if (isInner && (place[2] < -6 || Math.hypot(place[1] + 8, (place[2] - 6) * 1.5) < 34)) continue
    const isLateralFissure = !isInner && Math.abs(upper - temporal) < 0.035 && place[1] > -70
    const fold = foldAt(place)
    if (isLateralFissure || fold < 0.2 || fromCentralSulcus(place) < 2.6) continue
    const normal = isInner ? ([-Math.sign(place[0]), 0, 0] as const) : gradient(whole, place)
    const crown = Math.min(1, (fold - 0.2) / 0.6)
    points.push({
      place: moved(place, normal, (1 - depth) * (isInner ? 0 : 30) - 3.2 * (1 - crown) ** 2),
      normal,
      shade: (0.3 + 0.7 * crown) * (isInner ? 0.5 : 1),
      tissue: 'cerebrum',
    })
  }
  return points
}

/** The cerebellum: leaves as thin as paper, one over the other. */
export function folia(count: number): readonly CloudPoint[] {
  const points: CloudPoint[] = []
  const field = (place: Place) => depthIn(cerebellum, place)
  for (const place of evenPlaces([-60, -95, -64], [60, -32, -8])) {
    if (points.length >= count) break
    const depth = field(place)
    if (depth > 1 || depth < 0.93 || place[1] > -40 - 0.12 * Math.abs(place[0])) continue
    const [x, y, z] = place
    const leaf = Math.abs((((z + 0.22 * y + 0.0016 * x * x) / 3.1) % 1) * 2 + 1)
    const ridge = Math.abs((leaf % 2) - 1)
    if (ridge < 0.45) continue
    const normal = gradient(field, place)
    points.push({ place, normal, shade: 0.35 + 0.65 * ridge, tissue: 'cerebellum' })
  }
  return points
}
