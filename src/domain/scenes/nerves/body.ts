import { clamp, lerp } from '#domain/math.ts'
import type { Place } from '../body-place.ts'
import { fingers, toes } from './hand-and-foot.ts'

/** A horizontal section of trunk and neck: half as wide, where its middle lies, and half as deep. */
type Section = { readonly up: number; readonly wide: number; readonly middle: number; readonly deep: number }
const section = (up: number, wide: number, middle: number, deep: number): Section => ({ up, wide, middle, deep })

const sections: readonly Section[] = [
  section(82, 2, 0, 3),
  section(85, 9, -0.6, 7),
  section(88, 13.4, -1, 9.5),
  section(92, 15.8, -1.2, 10.8),
  section(97, 15.8, -0.8, 10.6),
  section(102, 14.4, 0, 9.6),
  section(108, 13.2, 0.4, 9.2),
  section(114, 13.6, 0.3, 9.6),
  section(120, 14.8, -0.2, 10.4),
  section(127, 16, -0.6, 11.2),
  section(133, 16.8, -1, 11),
  section(138, 16.8, -1.6, 9.8),
  section(142, 14.6, -2.2, 7.8),
  section(145.5, 9.8, -2, 6.6),
  section(149, 6.4, -0.9, 6.1),
  section(153, 5.7, -0.2, 5.9),
  section(157, 5.6, 0.3, 6),
]

/** The section of the trunk at a height, two blended. */
export function trunkAt(up: number): Section {
  const above = sections.findIndex((each) => each.up >= up)
  const high = sections[above < 0 ? sections.length - 1 : above] as Section
  const low = sections[Math.max(0, above - 1)] as Section
  const share = high === low ? 0 : (up - low.up) / (high.up - low.up)
  return section(up, lerp(low.wide, high.wide, share), lerp(low.middle, high.middle, share), lerp(low.deep, high.deep, share))
}

/** A cone with round ends. */
type Bone = { readonly from: Place; readonly to: Place; readonly fromRadius: number; readonly toRadius: number }
const chain = (...joints: readonly (readonly [Place, number])[]): readonly Bone[] =>
  joints.slice(1).map(([to, toRadius], n) => {
    const [from, fromRadius] = joints[n] as readonly [Place, number]
    return { from, to, fromRadius, toRadius }
  })

const arm = chain(
  [[16.8, 140.2, -2], 5.6],
  [[21.8, 124, -2], 4.7],
  [[26, 109, -1.4], 3.9],
  [[28.6, 102, -0.8], 4.2],
  [[33.6, 88.5, 0.6], 2.8],
  [[34.9, 84.8, 0.9], 2.5],
)
const hand = fingers.flatMap(([root, knuckle, tip], n) => chain([root, 1.7], [knuckle, n === 0 ? 1.2 : 1.15], [tip, n === 4 ? 0.72 : 0.85]))
const leg = chain(
  [[9.6, 90, -0.8], 8.4],
  [[9.2, 72, 0.2], 7.6],
  [[8.8, 54, 0.4], 5.7],
  [[8.7, 48.5, 0.6], 5.3],
  [[8.8, 37, -1.4], 5.5],
  [[8.9, 22, -1.3], 4],
  [[9, 9, -1.5], 3.2],
)
const foot = [
  ...chain([[9, 3.6, -4.4], 3.2], [[9.4, 5.4, 3], 3.4], [[10, 3.6, 9], 3]),
  ...chain([[9, 9, -1.5], 3.2], [[9.6, 5.6, 3.5], 3.3]),
  ...chain([[10.2, 2.8, 0], 2.6], [[12.4, 2.4, 10], 2.2]),
  ...toes.flatMap(([root, tip], n) => chain([root, 2], [tip, n === 0 ? 1.4 : 1])),
]

/** Less than zero within a cone, and about the distance from it outside. */
function boneDistance([x, y, z]: Place, { from, to, fromRadius, toRadius }: Bone): number {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const along = ((x - from[0]) * dx + (y - from[1]) * dy + (z - from[2]) * dz) / (dx * dx + dy * dy + dz * dz)
  const share = clamp(along)
  return (
    Math.hypot(x - from[0] - dx * share, y - from[1] - dy * share, z - from[2] - dz * share) - fromRadius - (toRadius - fromRadius) * share
  )
}

function ellipsoidDistance([x, y, z]: Place, centre: Place, radii: Place): number {
  const reach = Math.hypot((x - centre[0]) / radii[0], (y - centre[1]) / radii[1], (z - centre[2]) / radii[2])
  return (reach - 1) * Math.min(...radii)
}

function trunkDistance([x, y, z]: Place): number {
  const { wide, middle, deep } = trunkAt(y)
  const round = (Math.hypot(x / wide, (z - middle) / deep) - 1) * Math.min(wide, deep)
  return Math.max(round, y - 158, 82 - y)
}

/** The lesser of two distances, with their seam rounded off over so many centimetres. */
function merge(one: number, other: number, over: number): number {
  const share = Math.max(0, over - Math.abs(one - other)) / over
  return Math.min(one, other) - (share * share * over) / 4
}

const nearest = (place: Place, bones: readonly Bone[], over: number): number =>
  bones.reduce((least, bone) => merge(least, boneDistance(place, bone), over), Number.POSITIVE_INFINITY)

function headDistance(place: Place): number {
  const skull = ellipsoidDistance(place, [0, 166.3, -0.4], [7.5, 8.7, 9.6])
  const face = ellipsoidDistance(place, [0, 159.2, 3.6], [5.9, 7.8, 6.4])
  const nose = ellipsoidDistance(place, [0, 160.6, 9.4], [1.3, 2.2, 2])
  const ear = ellipsoidDistance(place, [7.2, 161.8, -0.6], [1, 3, 1.7])
  return merge(merge(merge(skull, face, 3), nose, 1), ear, 0.8)
}

/** How far a place lies outside of the skin, in centimetres; less than zero within. Exact to a few millimetres near the skin. */
export function bodyDistance([out, up, forwards]: Place): number {
  const place: Place = [Math.abs(out), up, forwards]
  const trunk = merge(trunkDistance(place), headDistance(place), 2.4)
  const upper = merge(nearest(place, arm, 1.6), nearest(place, hand, 0.5), 1)
  const lower = merge(nearest(place, leg, 1.6), nearest(place, foot, 0.8), 2)
  return Math.max(merge(merge(trunk, upper, 3.2), lower, 3), -up)
}
