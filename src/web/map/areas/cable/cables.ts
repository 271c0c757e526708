import { archipelagoCentre, archipelagoOf, type Place } from '#domain/map/placement.ts'
import { seededRandom } from '#domain/random.ts'
import { circle, type Stroke } from '../../stroke.ts'

const line = '#ff5fa2'
const pale = '#6fa7b3'
/** Where the trunk of an archipelago comes ashore: in its middle, in open water. */
const station = (archipelago: number): Place => {
  const { x, y } = archipelagoCentre(archipelago)
  return { x: x - 0.6, y: y - 0.5 }
}

/** A line that sags to one side, as a cable lies on the sea bed. */
function laid(from: Place, to: Place, sag: number): readonly Place[] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const pieces = 18
  return Array.from({ length: pieces + 1 }, (_, n) => {
    const t = n / pieces
    const off = sag * Math.sin(Math.PI * t)
    return { x: from.x + dx * t - dy * off, y: from.y + dy * t + dx * off }
  })
}

type Trunk = readonly { readonly number: number; readonly islanders: number }[]
type Joined = Place & { readonly ordinal: number }

/** One's own cable, from the island to the station of its archipelago: where its pulses run. */
export const ownCable = (own: Joined): readonly Place[] => laid(own, station(archipelagoOf(own.ordinal)), 0.12)

/**
 * The trunk of one body: from station to station, as thick as it has islanders there; one's own cable down to it; and a short branch
 * for each islander of the body in sight. Who writes to whom is nobody's business and is not drawn.
 */
export function cableStrokes(trunk: Trunk, own: Joined | null, sameBody: readonly Joined[]): readonly Stroke[] {
  const strokes: Stroke[] = []
  const home = station(own ? archipelagoOf(own.ordinal) : 0)
  for (const { ordinal, ...place } of sameBody) {
    if (ordinal === own?.ordinal) continue
    const sag = 0.24 * (seededRandom(ordinal)() - 0.5)
    strokes.push({ points: laid(place, station(archipelagoOf(ordinal)), sag), colour: pale, opacity: 0.5, width: 1 })
  }
  for (const [n, { number, islanders }] of trunk.entries()) {
    const end = station(number)
    if (Math.hypot(end.x - home.x, end.y - home.y) < 1) continue
    const width = 1 + Math.min(4, Math.log2(1 + islanders) / 2.5)
    strokes.push({ points: laid(home, end, n % 2 ? 0.09 : -0.09), colour: line, opacity: 0.55, width })
  }
  for (const radius of [0.14, 0.24]) strokes.push({ points: circle(home, radius, 24), colour: line, opacity: 0.9, width: 1.4 })
  if (own) strokes.push({ points: ownCable(own), colour: line, width: 2, isWave: true })
  return strokes
}
