import { lerp, lerpVector } from '#domain/math.ts'
import { distance, type Place } from '../body-place.ts'

/** A place on a course, and how many centimetres of it lie behind. */
export type Station = { readonly place: Place; readonly along: number }

/** Length of the straight lines between the places of a course. */
export const lengthOf = (places: readonly Place[]): number =>
  places.slice(1).reduce((sum, place, n) => sum + distance(place, places[n] as Place), 0)

/**
 * A curve through all places of a course, in pieces of about so many centimetres: a centripetal Catmull-Rom spline, which makes no loops.
 * `along` counts the straight lines between the places, so that rivers that share a place agree on it.
 */
export function sampleCourse(places: readonly Place[], piece: number): readonly Station[] {
  const first = places[0]
  if (!first) return []
  const stations: Station[] = [{ place: first, along: 0 }]
  let behind = 0
  for (let n = 1; n < places.length; n++) {
    const from = places[n - 1] as Place
    const to = places[n] as Place
    const length = distance(from, to)
    const pieces = Math.max(1, Math.ceil(length / piece))
    const before = places[n - 2] ?? lerpVector(to, from, 2)
    const after = places[n + 1] ?? lerpVector(from, to, 2)
    for (let step = 1; step <= pieces; step++) {
      const share = step / pieces
      stations.push({ place: step === pieces ? to : splinePlace([before, from, to, after], share), along: behind + length * share })
    }
    behind += length
  }
  return stations
}

type Four = readonly [Place, Place, Place, Place]

/** Between the second and the third of four places: the pyramid of Barry and Goldman with knots at the square roots of the distances. */
function splinePlace([p0, p1, p2, p3]: Four, share: number): Place {
  const t1 = Math.sqrt(distance(p0, p1)) || 1
  const t2 = t1 + (Math.sqrt(distance(p1, p2)) || 1)
  const t3 = t2 + (Math.sqrt(distance(p2, p3)) || 1)
  const t = lerp(t1, t2, share)
  const a1 = lerpVector(p0, p1, t / t1)
  const a2 = lerpVector(p1, p2, (t - t1) / (t2 - t1))
  const a3 = lerpVector(p2, p3, (t - t2) / (t3 - t2))
  return lerpVector(lerpVector(a1, a2, t / t2), lerpVector(a2, a3, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1))
}
