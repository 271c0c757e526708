import { writeFileSync } from 'node:fs'
import { archive } from './archive.ts'
import { drawing } from './drawing.ts'
import { nightGround } from './night.ts'
import { cableShip } from './pictures/cable-ship.ts'
import { film } from './pictures/film.ts'
import { harbour } from './pictures/harbour.ts'
import { hut } from './pictures/hut.ts'
import { nerves } from './pictures/nerves.ts'
import { nightDesk } from './pictures/night-desk.ts'
import { register } from './pictures/register.ts'
import { shores } from './pictures/shores.ts'
import { signedSheet } from './pictures/signed-sheet.ts'
import { tin } from './pictures/tin.ts'
import { wholeSky } from './pictures/whole-sky.ts'
import { box, color, downwards, element, fill, glow, group, line, picture } from './svg.ts'

/** What the surveyor drew on the back of a fault report. */
const section = (): string =>
  picture(
    fill(box(-460, -460, 920, 920), 'buff'),
    group(
      { transform: 'rotate(-2)' },
      fill(box(-420, -600, 860, 1180), 'file-card'),
      element('path', {
        d: Array.from({ length: 26 }, (_, row) => `M-420 ${-440 + row * 36}h860`).join(''),
        stroke: color('sky-3'),
        'stroke-width': 0.8,
        opacity: 0.35,
      }),
      line('M-340-600v1180', 'stamp', 1.2, { opacity: 0.5 }),
    ),
    firstSkyInk(),
    inkedSection(),
    line('M-460 0h230M250 0h210', 'file-ink', 1.6),
  )

/** The first plate. */
const living = (): string => picture(nightGround(), firstSky(), firstSea(), firstRock(), firstLand(), firstFire(), firstCables())

/** The first plate with the fire and the colour taken out. The line stays where it lay. */
const dead = (): string =>
  picture(
    element('filter', { id: 'ash' }, element('feColorMatrix', { type: 'saturate', values: 0 })),
    group({ filter: 'url(#ash)' }, nightGround(), firstSky(), firstSea(), firstRock(), firstLand()),
    firstCables(3.4),
  )

/** The drawers in the rock, most of them shut. */
const archiveBelow = (): string => picture(nightGround(), firstSky(), firstSea(), firstRock(), firstLand(), drawers(), firstCables())

/** The plates of the written pages, by the name of their file in `public/plates`. */
export const pictures: Readonly<Record<string, () => string>> = {
  about: nightDesk,
  aboutstarchart: wholeSky,
  privacy: archiveBelow,
  'story-dead': dead,
  'story-film': film,
  'story-hut': hut,
  'story-line': shores,
  'story-nerves': nerves,
  'story-register': register,
  'story-section': section,
  'story-sky': harbour,
  'story-tin': tin,
  terms: signedSheet,
  'what-we-do': living,
  whatsnew: cableShip,
}

const drawn = drawing()

/** The sky of the first plate. */
const firstSky = (): string =>
  group(
    {},
    line(drawn.graticule, 'plate-label', 0.6, { opacity: 0.24 }),
    line(drawn.milkyWay, 'plate-label', 1.3, { opacity: 0.4 }),
    line(drawn.figures.others, 'plate-label', 1, { opacity: 0.46 }),
    line(drawn.figures.orion, 'file-card', 1.6, { opacity: 0.92 }),
    ...drawn.stars.map(({ width, path }) => line(path, 'file-card', width * 1.15)),
  )

const firstSea = (): string =>
  group(
    {},
    downwards('water', 0, 270, [0, 'sea-1'], [0.35, 'sea-2'], [1, 'sea-3']),
    element('path', { d: 'M-460 0h920v300h-920z', fill: 'url(#water)' }),
    ...drawn.waves.map(({ path, opacity }) => line(path, 'plate-label', 1, { opacity })),
  )

const firstRock = (): string =>
  group({}, fill(drawn.crust, 'crust'), line(drawn.strata, 'sky-3', 0.8, { opacity: 0.6 }), line(drawn.bed, 'sky-4', 1.6))

const firstLand = (): string =>
  group(
    {},
    fill(drawn.farIslands, 'sea-2'),
    fill(drawn.ship, 'plate-ink', { stroke: color('plate-ink') }),
    fill(drawn.land, 'buff', { stroke: color('plate-ink'), 'stroke-width': 1.6 }),
    line(drawn.hachures, 'plate-ink', 1),
  )

const firstFire = (): string =>
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

const firstCables = (width = 3): string => line(drawn.cables, 'plate-line', width)

/** What the surveyor saw: the same island as lines of ink. */
const inkedSection = (): string =>
  group(
    {},
    line(drawn.strata, 'file-ink', 0.9, { opacity: 0.45 }),
    line(drawn.bed, 'file-ink', 2.4),
    ...drawn.waves.slice(0, 14).map(({ path, opacity }) => line(path, 'file-ink', 1.1, { opacity })),
    line(drawn.land, 'file-ink', 2),
    line(drawn.hachures, 'file-ink', 1.1),
  )

/** The drawers in the rock. */
function drawers(): string {
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
const firstSkyInk = (): string =>
  group(
    {},
    line(drawn.figures.orion, 'file-ink', 1.4, { opacity: 0.8 }),
    ...drawn.stars.slice(0, 3).map(({ width, path }) => line(path, 'file-ink', width * 1.3)),
  )

/** `node scripts/plate/pictures.ts` */
if (import.meta.main) {
  for (const [name, draw] of Object.entries(pictures)) {
    writeFileSync(new URL(`../../public/plates/${name}.svg`, import.meta.url), draw())
  }
}
