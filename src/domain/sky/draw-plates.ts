import type { Degrees, Millimetres } from '../units.ts'
import { degree, directionOf, dot } from './angles.ts'
import type { PlacedPlate } from './choose-plates.ts'
import { type DeepSkyPlate, deepSkyPlates } from './deep-sky-plates.ts'
import { fitted } from './draw-sheet.ts'
import { engravePlate } from './engrave-plate.ts'
import { type PlateRow, plateLines, plateRing } from './plated-layout.ts'
import { type Dots, type Face, type Ink, type Measure, PathBuilder, type SceneItem, type Shape, type Words } from './scene.ts'
import type { StarCatalogue } from './star-catalogue.ts'
import type { Theme } from './themes.ts'

/** The deep sky at the foot of a sheet: each object engraved in a ring, over its name, what it is, how far away and how high it stood. */
export function drawPlates(
  plates: readonly PlacedPlate[],
  row: PlateRow | null,
  stars: StarCatalogue,
  theme: Theme,
  measure: Measure,
): readonly SceneItem[] {
  if (!row) return []
  const engraved = plates.flatMap((plate, index) => {
    const disc = row.discs[index]
    return disc ? drawPlate(plate, disc, stars, theme) : []
  })
  return [...engraved, ...captionsOf(plates, row, measure)]
}

type PlateDisc = PlateRow['discs'][number]

function drawPlate({ id }: PlacedPlate, disc: PlateDisc, stars: StarCatalogue, theme: Theme): readonly SceneItem[] {
  const { x, y, radius } = disc
  const plate = deepSkyPlates[id]
  const engraving = engravePlate(id)
  const round = (parts: number) => {
    const path = new PathBuilder()
    path.circle(x, y, radius * parts)
    return path.build()
  }
  const ring = (parts: number, width: number): Shape => ({
    kind: 'shape',
    layer: 'plates',
    path: round(parts),
    stroke: 'rim',
    width: radius * width,
  })
  const isOfStars = plate.kind === 'galaxy' || plate.kind === 'globular cluster'
  return [
    { kind: 'shape', layer: 'plates', path: round(1), fill: 'ground' },
    ...dotsOf(engraving.dots, disc, isOfStars ? 'star' : 'deep'),
    ...dotsOf(engraving.stars, disc, 'star'),
    ...catalogueStars(plate, disc, stars, theme),
    ring(1, 0.018),
    ring(plateRing, 0.009),
    ticks(disc),
  ]
}

const dotsOf = (discs: Float32Array, { x, y, radius }: PlateDisc, ink: Ink): readonly Dots[] =>
  discs.length === 0
    ? []
    : [{ kind: 'dots', layer: 'plates', ink, discs: discs.map((value, at) => value * radius + (at % 3 === 0 ? x : at % 3 === 1 ? y : 0)) }]

/** Degrees on the ring, as it has them that surrounds a sky. */
function ticks({ x, y, radius }: PlateDisc): Shape {
  const path = new PathBuilder()
  for (let angle = 0; angle < 360; angle += 6) {
    const [cos, sin] = [Math.cos(angle * degree), Math.sin(angle * degree)]
    const outer = angle % 30 === 0 ? plateRing : 1.04
    path.moveTo(x + cos * radius * 1.015, y + sin * radius * 1.015)
    path.lineTo(x + cos * radius * outer, y + sin * radius * outer)
  }
  return { kind: 'shape', layer: 'plates', path: path.build(), stroke: 'rim', width: radius * 0.008 }
}

/** Stars of the catalogue that stand in the field, north above and east to the left. */
function catalogueStars(
  { at, field, drawing }: DeepSkyPlate,
  { x, y, radius }: PlateDisc,
  stars: StarCatalogue,
  theme: Theme,
): readonly Dots[] {
  const middle = directionOf(...at)
  const [ra, dec] = [at[0] * degree, at[1] * degree]
  const east = [-Math.sin(ra), Math.cos(ra), 0] as const
  const north = [-Math.sin(dec) * Math.cos(ra), -Math.sin(dec) * Math.sin(ra), Math.cos(dec)] as const
  const scale = radius / Math.tan((field / 2) * degree)
  const near = Math.cos((field / 2) * degree)
  const discs: number[] = []
  const colours: number[] = []
  for (let star = 0; star < stars.count; star++) {
    const direction = [stars.directions[3 * star] ?? 0, stars.directions[3 * star + 1] ?? 0, stars.directions[3 * star + 2] ?? 0] as const
    const along = dot(middle, direction)
    if (along < near) continue
    const [dx, dy] = [(-dot(east, direction) / along) * scale, (-dot(north, direction) / along) * scale]
    const size = radius * Math.max(0.012, 0.068 * 0.78 ** (stars.magnitudes[star] ?? 6))
    if (Math.hypot(dx, dy) + size > radius * 0.97) continue
    discs.push(x + dx, y + dy, size * (drawing.form === 'open' ? 1.3 : 0.9))
    colours.push(stars.colours[star] ?? 0)
  }
  if (discs.length === 0) return []
  const own = theme.hasColouredStars && { colours: Float32Array.from(colours) }
  return [{ kind: 'dots', layer: 'plates', ink: 'star', discs: Float32Array.from(discs), ...own }]
}

type Line = { readonly text: string; readonly face: Face; readonly ink: Ink; readonly size: Millimetres; readonly down: Millimetres }

/** Name, kind and height of each plate, one size for all that stand in a row. */
function captionsOf(plates: readonly PlacedPlate[], { discs, y, size, width }: PlateRow, measure: Measure): readonly Words[] {
  const rows: readonly Line[][] = [
    plates.map(({ id }) => ({ text: deepSkyPlates[id].name, face: 'words', ink: 'word', size: size * 1.42, down: plateLines[0] })),
    plates.map(({ id }) => ({ text: kindInWords(deepSkyPlates[id]), face: 'figures', ink: 'faint', size, down: size * plateLines[1] })),
    plates.map((plate) => ({ text: placeInWords(plate), face: 'figures', ink: 'faint', size, down: size * plateLines[2] })),
  ]
  const fits = rows.map((lines) => Math.min(...lines.map((line) => fitted(line, width, measure).size / line.size)))
  const facts = Math.min(...fits.slice(1))
  return rows.flatMap((lines, row) =>
    lines.map(
      ({ down, ...line }, index): Words => ({
        kind: 'words',
        layer: 'plates',
        align: 'middle',
        x: discs[index]?.x ?? 0,
        y: y + down,
        ...line,
        size: line.size * (row === 0 ? (fits[0] ?? 1) : facts),
      }),
    ),
  )
}

const kindInWords = ({ catalogue, kind, constellation }: DeepSkyPlate) => `${catalogue}, ${kind} in ${constellation}`

function placeInWords({ id, altitudes }: PlacedPlate): string {
  const { lightYears } = deepSkyPlates[id]
  const far = lightYears >= 1_000_000 ? `${lightYears / 1_000_000} million` : lightYears.toLocaleString('en')
  return `${far} light-years, ${altitudeInWords(altitudes)}`
}

/** How high something stood over one sky or two: 61° high, 61° and 12° high, 12° high in the second sky, below the horizon. */
export function altitudeInWords(altitudes: readonly Degrees[]): string {
  const up = altitudes.flatMap((altitude) => (altitude < 0 ? [] : `${Math.round(altitude)}°`))
  if (up.length === 0) return 'below the horizon'
  const where = up.length === altitudes.length ? '' : (altitudes[0] ?? 0) < 0 ? ' in the second sky' : ' in the first sky'
  return `${up.join(' and ')} high${where}`
}
