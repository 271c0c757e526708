import type { CastEventReply } from '#contract/cast.ts'
import type { Place } from '#domain/map/placement.ts'
import { earthLongitude } from '#domain/sky/ecliptic.ts'
import { type Degrees, radians } from '#domain/units.ts'
import { language } from '#web/lib/language/language.ts'
import { known } from '#web/lib/language/translate.ts'
import type { AreaStyle } from '../../drawing/area-styles.ts'
import type { Label } from '../../drawing/label.ts'
import { type PointOfInterest, pointKey } from '../../points-of-interest/points-of-interest.ts'
import { circle, type Stroke } from '../../stroke.ts'

const sun: Place = { x: 0, y: 0 }
/** Circles of the ring from the inside outwards, in units: the calendar lies between the first two, the degrees between the others. */
const rings = { dates: 22.4, middle: 23.5, degrees: 24 } as const
const gold = '#dccb97'

/** A place so far from the Sun at a longitude of the ecliptic, as seen from its north pole. */
export const eclipticPlace = (longitude: Degrees, far: number): Place => {
  const angle = -radians(longitude)
  return { x: Math.cos(angle) * far, y: Math.sin(angle) * far }
}

const tick = (longitude: Degrees, from: number, to: number) => [eclipticPlace(longitude, from), eclipticPlace(longitude, to)]
const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month, 1))
const months = Array.from({ length: 12 }, (_, month) => month)

/** The ecliptic as a ring: its degrees, and the dates on which the Earth passes them. A dashed line leads through the Earth to the present date. */
export function ringStrokes({ stroke, label }: AreaStyle, now: Date): readonly Stroke[] {
  const circles = [
    { radius: rings.dates, width: 1 },
    { radius: rings.middle, width: 1 },
    { radius: rings.degrees, width: 1.8 },
  ].map(({ radius, width }) => ({ points: circle(sun, radius, 180), colour: label, opacity: 0.75, width }))
  const degreeTicks = Array.from({ length: 360 }, (_, longitude) => {
    const length = longitude % 10 === 0 ? 0.5 : longitude % 5 === 0 ? 0.36 : 0.22
    return { points: tick(longitude, rings.degrees - length, rings.degrees), colour: label, opacity: 0.8, width: longitude % 30 ? 0.9 : 2 }
  })
  const monthTicks = months.map((month) => ({
    points: tick(earthLongitude(firstOf(now.getUTCFullYear(), month)), rings.dates, rings.middle),
    colour: label,
    opacity: 0.75,
    width: 1,
  }))
  const meridians = Array.from({ length: 12 }, (_, n) => ({
    points: tick(n * 30, 2.4, rings.dates),
    colour: stroke,
    opacity: 0.22,
    width: 0.8,
  }))
  const present = earthLongitude(now)
  const pieces = Array.from({ length: 19 }, (_, n) => ({
    points: tick(present, 8.4 + n * 0.8, 8.8 + n * 0.8),
    colour: '#ff5fa2',
    opacity: 0.9,
    width: 1.6,
  }))
  return [...meridians, ...circles, ...degreeTicks, ...monthTicks, ...pieces]
}

const monthName = new Intl.DateTimeFormat(language.locale, { month: 'short', timeZone: 'UTC' })

/** The names of the months within the ring, along it, and every thirtieth degree outside. */
export function ringLabels(now: Date): readonly Label[] {
  const year = now.getUTCFullYear()
  const engraved = (key: string, text: string, longitude: Degrees, far: number): Label => ({
    key,
    text,
    place: eclipticPlace(longitude, far),
    along: eclipticPlace(longitude - 1, far),
    half: 0,
    rise: 0,
    kind: 'engraved',
  })
  return [
    ...months.map((month) => {
      const middle = earthLongitude(new Date(Date.UTC(year, month, 15)))
      return engraved(`month:${month}`, monthName.format(firstOf(year, month)), middle, (rings.dates + rings.middle) / 2)
    }),
    ...months.map((n) => engraved(`degree:${n * 30}`, `${n * 30}°`, n * 30, rings.degrees + 0.8)),
  ]
}

/** Degrees between two events on the ring: those of one night stand side by side. */
const eventSpacing: Degrees = 9
const maxEvents = 12

/** The events of the cosmic cast as points on the ring that can be chosen, each at its date or next to the one before it. */
export function castPoints(events: readonly CastEventReply[], now: Date): readonly PointOfInterest[] {
  const start = earthLongitude(now)
  let last = Number.NEGATIVE_INFINITY
  return events.slice(0, maxEvents).map((event): PointOfInterest => {
    const ahead = (earthLongitude(new Date(event.at)) - start + 360) % 360
    last = Math.max(ahead > 350 ? ahead - 360 : ahead, last + eventSpacing)
    return {
      kind: 'cast',
      key: `cast:${event.kind}:${event.at}`,
      at: event.at,
      glyph: null,
      half: castReach,
      name: known(event.title),
      words: known(event.words),
      ...eclipticPlace(start + last, rings.dates - 0.5),
    }
  })
}

/** The bodies that a title of the cast is about, without what they do: “Mars” is up, the “Moon·Mars” are near each other. */
const bodiesIn = (title: string) => {
  const [bodies = title] = title.replace(/^The /, '').split(',')
  const named = bodies.replace(/ is up$/, '').split(/ near (?:the )?/)
  return named.map((body) => known(body)).join('·')
}

/** The names of the events, within the ring: its dates and degrees stay legible. */
export const castLabels = (points: readonly PointOfInterest[], events: readonly CastEventReply[]): readonly Label[] =>
  points.map((point, at) => ({
    key: pointKey(point),
    text: point.name,
    short: bodiesIn(events[at]?.title ?? ''),
    place: point,
    half: castReach,
    rise: 0,
    kind: 'point',
    inward: sun,
  }))

/** Half as wide as the sign of an event is drawn, in units. */
const castReach = 0.36

export const castStrokes = (points: readonly PointOfInterest[]): readonly Stroke[] =>
  points.flatMap((place) => [
    { points: circle(place, castReach, 20), colour: gold, width: 1.3 },
    { points: [place, place], colour: gold, width: 4 },
  ])
