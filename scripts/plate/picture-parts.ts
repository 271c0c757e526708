import { archive } from './archive.ts'
import { drawing } from './drawing.ts'
import { color, downwards, element, fill, glow, group, line } from './svg.ts'

const drawn = drawing()

/** The sky of the first plate. */
export const firstSky = (): string =>
  group(
    {},
    line(drawn.graticule, 'plate-label', 0.6, { opacity: 0.24 }),
    line(drawn.milkyWay, 'plate-label', 1.3, { opacity: 0.4 }),
    line(drawn.figures.others, 'plate-label', 1, { opacity: 0.46 }),
    line(drawn.figures.orion, 'file-card', 1.6, { opacity: 0.92 }),
    ...drawn.stars.map(({ width, path }) => line(path, 'file-card', width * 1.15)),
  )

export const firstSea = (): string =>
  group(
    {},
    downwards('water', 0, 270, [0, 'sea-1'], [0.35, 'sea-2'], [1, 'sea-3']),
    element('path', { d: 'M-460 0h920v300h-920z', fill: 'url(#water)' }),
    ...drawn.waves.map(({ path, opacity }) => line(path, 'plate-label', 1, { opacity })),
  )

export const firstRock = (): string =>
  group({}, fill(drawn.crust, 'crust'), line(drawn.strata, 'sky-3', 0.8, { opacity: 0.6 }), line(drawn.bed, 'sky-4', 1.6))

export const firstLand = (): string =>
  group(
    {},
    fill(drawn.farIslands, 'sea-2'),
    fill(drawn.ship, 'plate-ink', { stroke: color('plate-ink') }),
    fill(drawn.land, 'buff', { stroke: color('plate-ink'), 'stroke-width': 1.6 }),
    line(drawn.hachures, 'plate-ink', 1),
  )

export const firstFire = (): string =>
  group(
    {},
    glow('heat', 42, 372, 290, [0, 'glow'], [0.3, 'glow-edge'], [1, 'crust', 0]),
    element('path', { d: `${drawn.crust}`, fill: 'url(#heat)' }),
    fill(drawn.chamber.outline, 'fire-deep', { opacity: 0.7 }),
    ...drawn.chamber.rings.map(({ path, opacity }) => line(path, 'fire-pale', 1, { opacity })),
    ...drawn.dykes.map(({ path, width }) => line(path, 'fire', width)),
    downwards('feeder', -154, 352, [0, 'fire-pale'], [1, 'fire-deep']),
    element('path', { d: drawn.trunk, fill: 'url(#feeder)' }),
  )

export const firstCables = (width = 3): string => line(drawn.cables, 'plate-line', width)

/** What the surveyor saw: the same island as lines of ink. */
export const inkedSection = (): string =>
  group(
    {},
    line(drawn.strata, 'file-ink', 0.9, { opacity: 0.45 }),
    line(drawn.bed, 'file-ink', 2.4),
    ...drawn.waves.slice(0, 14).map(({ path, opacity }) => line(path, 'file-ink', 1.1, { opacity })),
    line(drawn.land, 'file-ink', 2),
    line(drawn.hachures, 'file-ink', 1.1),
  )

/** The drawers in the rock. */
export function drawers(): string {
  const { floors, shut, lit, handles } = archive()
  return group(
    {},
    line(floors, 'sky-4', 1.2, { opacity: 0.8 }),
    fill(shut, 'sea-2', { stroke: color('sky-4'), 'stroke-width': 0.9 }),
    fill(lit, 'buff', { stroke: color('plate-ink'), 'stroke-width': 0.9 }),
    line(handles, 'plate-ink', 1.4),
  )
}

/** A few stars in ink, as somebody puts them down who knows where they stand. */
export const firstSkyInk = (): string =>
  group(
    {},
    line(drawn.figures.orion, 'file-ink', 1.4, { opacity: 0.8 }),
    ...drawn.stars.slice(0, 3).map(({ width, path }) => line(path, 'file-ink', width * 1.3)),
  )
