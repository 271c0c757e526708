import { clamp } from '#domain/math.ts'
import { seededRandom } from '#domain/random.ts'
import { mirrored, type Place } from '#domain/scenes/cns-place.ts'

/** A point of the cloud: where it is, which way its surface looks, how bright it is from 0 to 1, and what it belongs to. */
export type CloudPoint = { readonly place: Place; readonly normal: Place; readonly shade: number; readonly tissue: Tissue }
export type Tissue = 'cerebrum' | 'cerebellum' | 'stem'

type Ellipsoid = { readonly middle: Place; readonly radii: Place }
const ellipsoid = (middle: Place, radii: Place): Ellipsoid => ({ middle, radii })

/** The right hemisphere, in millimetres; the left one is its mirror image. The temporal lobe is apart: between them lies the lateral fissure. */
const upperLobes = [ellipsoid([25, -15, 22], [42, 86, 56]), ellipsoid([26, 30, 14], [36, 43, 40]), ellipsoid([22, -74, 10], [32, 33, 34])]
const temporalLobe = [ellipsoid([46, -20, -16], [21, 46, 20]), ellipsoid([42, 6, -20], [19, 21, 18])]
const cerebellum = [ellipsoid([26, -66, -41], [31, 28, 22]), ellipsoid([4, -68, -34], [18, 27, 22])]
/** Under the frontal lobe lies the floor of the skull, under the occipital one the tent of the cerebellum. */
const floorOf = (y: number) => (y > 0 ? -21 : -21 + 0.12 * Math.max(0, -y - 40))

/** Half of the gap between the hemispheres. */
const fissure = 1.6

/** How sharply two bodies meet. */
const sharpness = 14

/** From the middle outwards, 1 at the surface: the least over all bodies, which flow into each other. */
function depthIn(bodies: readonly Ellipsoid[], [x, y, z]: Place): number {
  let sum = 0
  for (const { middle, radii } of bodies) {
    const right = (Math.abs(x) - middle[0]) / radii[0]
    const front = (y - middle[1]) / radii[1]
    const up = (z - middle[2]) / radii[2]
    sum += Math.exp(-sharpness * Math.sqrt(right * right + front * front + up * up)) // Math.hypot takes five times as long
  }
  return -Math.log(sum) / sharpness
}

const upperDepth = (place: Place) => Math.max(depthIn(upperLobes, place), 1 + (floorOf(place[1]) - place[2]) / 34)
/** The temporal lobe rises backwards, and the fissure over it. */
const temporalDepth = ([x, y, z]: Place) => depthIn(temporalLobe, [x, y, z + 0.3 * (y + 20)])
const cerebrumDepth = (place: Place) => Math.min(upperDepth(place), temporalDepth(place))

/**
 * On the right side: how far from the nearest sulcus, 0 in it and about 1 on the crown of a gyrus: a gyroid bent out of shape winds over a surface as the folds do,
 * each of them some twelve millimetres wide.
 */
function foldAt([x, y, z]: Place): number {
  const a = x + 7 * Math.sin(y * 0.071 + 1.3) + 3.5 * Math.sin(z * 0.13)
  const b = y + 8 * Math.sin(z * 0.063) + 4 * Math.sin(x * 0.12 + 2)
  const c = z + 7 * Math.sin(x * 0.075 + 0.4) + 3.5 * Math.sin(y * 0.11)
  const k = 0.215
  return Math.abs(Math.sin(a * k) * Math.cos(b * k) + Math.sin(b * k) * Math.cos(c * k) + Math.sin(c * k) * Math.cos(a * k))
}

/** Distance on the right side from the lateral fissure, which runs from under the frontal lobe backwards and upwards. */
const fromLateralFissure = ([x, y, z]: Place) =>
  x < 28 || y > 26 || y < -48 ? 99 : Math.abs(z - (-13 + 0.42 * (22 - y) + 1.5 * Math.sin(y * 0.2))) * 0.92

/** Distance on the right side from the central sulcus, which runs from the crown forwards and down to the lateral fissure. */
function fromCentralSulcus([x, y, z]: Place): number {
  const along = clamp((80 - z) / 62)
  const wave = 3 * Math.sin(z * 0.16)
  return x < 6 ? 99 : Math.abs(y - (-32 + 34 * along + wave)) * 0.88
}

const strides = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703] as const
/** Millimetres by which a place is moved, so that no rows are seen. */
const jitter = 1.6

/** Places spread evenly through a box, the same each time. Source: Martin Roberts, the R3 sequence. */
function* placesIn(least: Place, most: Place): Generator<Place> {
  const random = seededRandom(17)
  for (let n = 1; ; n++) {
    const along = (axis: 0 | 1 | 2) => least[axis] + ((n * strides[axis]) % 1) * (most[axis] - least[axis]) + (random() - 0.5) * jitter
    yield [along(0), along(1), along(2)]
  }
}

const step = 0.5
/** Which way a field grows the fastest, from a place where it has this value. */
function gradient(field: (place: Place) => number, [x, y, z]: Place, value: number): Place {
  const dx = field([x + step, y, z]) - value
  const dy = field([x, y + step, z]) - value
  const dz = field([x, y, z + step]) - value
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1
  return [dx / length, dy / length, dz / length]
}

const moved = ([x, y, z]: Place, [a, b, c]: Place, by: number): Place => [x + a * by, y + b * by, z + c * by]

/** A place this far into a fold's furrow is left dark. */
const furrow = 0.5
/** Millimetres that a furrow is deep, as far as it is drawn. */
const furrowDepth = 3.6

/** The inner faces of the hemispheres: a ring round the corpus callosum and the ventricles, which are left open. */
const isOnInnerFace = ([x, y, z]: Place, depth: number) =>
  x < fissure + 3 && depth < 0.95 && z > -4 && Math.hypot((y + 10) * 0.8, (z - 4) * 1.45) > 36

/** The cortex of both hemispheres: many lights on the crowns of the folds, none in the furrows. */
export function cortex(count: number): readonly CloudPoint[] {
  const right = hemisphere(count / 2)
  return [...right, ...right.map((point) => ({ ...point, place: mirrored(point.place), normal: mirrored(point.normal) }))]
}

function hemisphere(count: number): readonly CloudPoint[] {
  const points: CloudPoint[] = []
  for (const place of placesIn([fissure, -110, -46], [72, 78, 82])) {
    if (points.length >= count) break
    const depth = cerebrumDepth(place)
    if (depth > 1) continue
    const isInner = isOnInnerFace(place, depth)
    if (depth < 0.95 && !isInner) continue
    const fold = foldAt(place)
    if (fold < furrow || (!isInner && (fromLateralFissure(place) < 3 || fromCentralSulcus(place) < 2.4))) continue
    const normal = isInner ? ([-1, 0, 0] as const) : gradient(cerebrumDepth, place, depth)
    const crown = Math.min(1, (fold - furrow) / 0.5)
    points.push({
      place: moved(place, normal, isInner ? 0 : (1 - depth) * 34 - furrowDepth * (1 - crown) ** 2),
      normal,
      shade: (0.16 + 0.84 * crown ** 1.4) * (isInner ? 0.45 : 1),
      tissue: 'cerebrum',
    })
  }
  return points
}

/** Millimetres from one leaf of the cerebellum to the next. */
const leafWidth = 3.4

/** The cerebellum: leaves as thin as paper, one over the other. */
export function folia(count: number): readonly CloudPoint[] {
  const points: CloudPoint[] = []
  const field = (place: Place) => depthIn(cerebellum, place)
  for (const place of placesIn([-60, -97, -66], [60, -34, -8])) {
    if (points.length >= count) break
    const depth = field(place)
    const [x, y, z] = place
    if (depth > 1 || depth < 0.93 || y > -42 - 0.1 * Math.abs(x)) continue
    const leaf = (z + 0.2 * y + 0.004 * x * x) / leafWidth
    const ridge = Math.abs(Math.cos(leaf * Math.PI))
    if (ridge < 0.5) continue
    points.push({ place, normal: gradient(field, place, depth), shade: 0.25 + 0.75 * (ridge - 0.5) * 2, tissue: 'cerebellum' })
  }
  return points
}
