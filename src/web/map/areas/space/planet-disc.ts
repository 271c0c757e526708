import type { Place } from '#domain/map/placement.ts'
import { circle, type Stroke, type StrokePoint } from '../../stroke.ts'

const buff = '#e6cc8e'
const pale = '#e8efdf'
const night = '#8fb0c4'
const ink = '#0b1b2b'
const litLines = 15
const darkLines = 5

type Disc = { readonly place: Place; readonly radius: number; readonly name: string }

/** Where a point of a disc lies on the plate: `towards` the Sun, and `across`, both in radii. */
const pointOf = ({ place, radius }: Disc, towards: number, across: number): StrokePoint => {
  const far = Math.hypot(place.x, place.y)
  const [east, south] = [-place.x / far, -place.y / far]
  return { x: place.x + radius * (towards * east - across * south), y: place.y + radius * (towards * south + across * east) }
}

/** Half of a meridian ellipse of a disc, which reaches so far towards the Sun. */
const meridian = (disc: Disc, reach: number): readonly StrokePoint[] =>
  Array.from({ length: 17 }, (_, n) => {
    const angle = (n / 16 - 0.5) * Math.PI
    return pointOf(disc, reach * Math.cos(angle), Math.sin(angle))
  })

/** The bands of Jupiter and of Saturn, and how strong each is printed. */
const bands: Readonly<Record<string, readonly (readonly [at: number, width: number])[]>> = {
  jupiter: [
    [-0.62, 1.2],
    [-0.34, 2.6],
    [-0.02, 1],
    [0.3, 3],
    [0.6, 1.2],
  ],
  saturn: [
    [-0.4, 1.2],
    [0.4, 1.2],
  ],
}

const bandStrokes = (disc: Disc): readonly Stroke[] =>
  (bands[disc.name] ?? []).map(([at, width]) => {
    const half = Math.sqrt(1 - at * at)
    const { place, radius } = disc
    return {
      points: [-half, half].map((x) => ({ x: place.x + x * radius, y: place.y + at * radius })),
      colour: ink,
      opacity: 0.55,
      width,
    }
  })

/** An engraved disc: close meridians on the side of the Sun, open ones on the side of the night. */
export function discStrokes(disc: Disc): readonly Stroke[] {
  const lit = Array.from({ length: litLines }, (_, n) => ({
    points: meridian(disc, n / (litLines - 1)),
    colour: buff,
    opacity: 0.92,
    width: 1.9,
  }))
  const dark = Array.from({ length: darkLines }, (_, n) => ({
    points: meridian(disc, -(n + 1) / (darkLines + 1)),
    colour: night,
    opacity: 0.5,
    width: 0.9,
  }))
  return [...dark, ...lit, ...bandStrokes(disc), { points: circle(disc.place, disc.radius, 44), colour: pale, opacity: 0.95, width: 1.5 }]
}

/** The ring of Saturn, seen from a little above: the part behind the disc is left out. */
export const saturnRing = ({ place, radius }: Disc, reach: number): readonly Stroke[] =>
  [1, 0.88, 0.78].map((part, n) => ({
    points: Array.from({ length: 41 }, (_, step) => {
      const angle = (-24 + (step / 40) * 228) * (Math.PI / 180)
      return { x: place.x + Math.cos(angle) * radius * reach * part, y: place.y + Math.sin(angle) * radius * reach * part * 0.34 }
    }),
    colour: pale,
    opacity: 0.95 - n * 0.2,
    width: 1.4,
  }))
