import { rowOfHip, type StarCatalogue, starDirection } from '#domain/sky/star-catalogue.ts'
import type { SkyFigures } from '../../sky/figures.ts'
import { sampleCourse } from '../nerves/course.ts'
import type { Scene, SceneLine, ScenePoint, ScenePosition } from '../scene.ts'
import { orionHidden } from './data/orion-hidden.ts'
import { cordSteps, riverOfStar, type SkyRiver, type SkyStep, skyRivers } from './data/orion-rivers.ts'
import { type OrionStar, orionStars } from './data/orion-stars.ts'
import { plateOf, platePlace } from './plate.ts'

/** The sky as it was recorded, and the years since: stars stand where their own motion has brought them. */
export type OrionSky = { readonly stars: StarCatalogue; readonly figures: SkyFigures; readonly years: number }

/** The position of a star of the catalogue on the plate, by its index. */
export const starPlace = (stars: StarCatalogue, star: number, years: number): ScenePosition => plateOf(starDirection(stars, star, years))

const indexOf = (stars: StarCatalogue, hip: number): number => rowOfHip(stars, hip) ?? -1

/** The position on the plate of the star with a Hipparcos number. */
export const placeOfHip = ({ stars, years }: OrionSky, hip: number): ScenePosition => starPlace(stars, indexOf(stars, hip), years)

function nameOf({ stars, figures }: OrionSky, hip: number): string {
  const star = indexOf(stars, hip)
  const known = figures.starNames.find((each) => each.star === star)
  const genitive = figures.constellations.find(({ id }) => id === known?.constellation)?.genitive ?? ''
  return known?.name ?? `${known?.designation ?? hip} ${genitive}`
}

function pointOf(sky: OrionSky, { hip, id, group, nerve, words, term, lightYears }: OrionStar): ScenePoint {
  const star = nameOf(sky, hip)
  const magnitude = (sky.stars.magnitudes[indexOf(sky.stars, hip)] ?? 0).toFixed(1)
  const distance = lightYears ? `, some ${lightYears.toLocaleString('en')} light-years away` : ''
  return {
    id,
    group,
    name: `${star}: ${nerve}`,
    label: star,
    at: placeOfHip(sky, hip),
    words: `${words} Magnitude ${magnitude}${distance}.`,
    ...(term && { term }),
  }
}

/** The lines of the constellation between stars that are points here. */
function figureLines({ stars, figures }: OrionSky): readonly SceneLine[] {
  const idOf = new Map(orionStars.map(({ hip, id }) => [indexOf(stars, hip), id]))
  const lines = figures.constellations.find(({ id }) => id === 'Ori')?.lines ?? []
  return lines.map((line, n) => ({
    id: `figure-${n}`,
    name: 'the figure of Orion',
    through: line.flatMap((star) => idOf.get(star) ?? []),
  }))
}

/** Orion with his nerves, at a moment. */
export const orionScene = (sky: OrionSky): Scene => ({
  path: '/pns-orion',
  title: 'Orion',
  opening:
    'Two sheets from one folder: the stars of the hunter where they stand tonight, and the nerves of a body laid over them. Turn the plate, and every star lets down a line as long as its distance.',
  groups: [
    { id: 'head', name: 'Head' },
    { id: 'club', name: 'Shoulder, arm and club' },
    { id: 'shield', name: 'Shield' },
    { id: 'chest', name: 'Chest' },
    { id: 'belt', name: 'Belt' },
    { id: 'sword', name: 'Sword' },
    { id: 'legs', name: 'Legs' },
    { id: 'doors', name: 'Ways on' },
  ],
  points: [
    ...orionStars.map((star) => pointOf(sky, star)),
    {
      id: 'chart',
      name: 'A star chart of this sky',
      label: 'Star chart',
      group: 'doors',
      at: platePlace(76, -11.4),
      words: 'The same stars over a place and a minute of one’s own, computed to a fraction of an arc second.',
      to: '/starchart',
    },
    {
      id: 'map',
      name: 'Orion on the map',
      group: 'doors',
      at: platePlace(91.4, -11.4),
      words: 'The fixed stars, and the figures drawn between them, with every charted sky as a point.',
      to: '/map?area=star',
    },
    ...orionHidden.map(({ ra, dec, ...point }): ScenePoint => ({ ...point, at: platePlace(ra, dec), isHidden: true })),
  ],
  lines: figureLines(sky),
})

function stepPlace(sky: OrionSky, step: SkyStep): ScenePosition {
  if (typeof step === 'number') return placeOfHip(sky, step)
  const [x, y] = platePlace(step[0], step[1])
  return [x, y, step[2] ?? 0]
}

/** Units of one straight piece. */
const piece = 0.025
/** A nerve over the stars, sampled. */
export type SkyCourse = {
  readonly id: string
  readonly halfWidth: number
  readonly points: readonly ScenePosition[]
  readonly along: readonly number[]
}

/** The cord and every nerve, each with how far it is from the head. */
export function skyCourses(sky: OrionSky): readonly SkyCourse[] {
  const done = new Map<string, SkyCourse>()
  const cord: SkyRiver = { id: 'cord', course: cordSteps, halfWidth: 0.013 }
  for (const { id, from = 'cord', course, halfWidth } of [cord, ...skyRivers]) {
    const stations = sampleCourse(
      course.map((step) => stepPlace(sky, step)),
      piece,
    )
    const first = stations[0]?.place ?? [0, 0, 0]
    const parent = done.get(from)
    const joint = parent?.points.findIndex(([x, y]) => Math.hypot(x - first[0], y - first[1]) < 1e-9) ?? -1
    const start = parent?.along[joint] ?? 0
    done.set(id, { id, halfWidth, points: stations.map(({ place }) => place), along: stations.map(({ along }) => start + along) })
  }
  return [...done.values()]
}

/** The rivers that a star lights: its nerve and those that it branches from. */
export function riversOfStar(star: string): readonly string[] {
  const found: string[] = []
  for (let id = riverOfStar[star]; id; id = skyRivers.find((each) => each.id === id)?.from) found.push(id)
  return found
}
