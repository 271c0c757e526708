import { writeFileSync } from 'node:fs'
import { nightGround } from './night.ts'
import { drawers, firstCables, firstFire, firstLand, firstRock, firstSea, firstSky, firstSkyInk, inkedSection } from './picture-parts.ts'
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
import { box, color, element, fill, group, line, picture } from './svg.ts'

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

/** `node scripts/plate/pictures.ts` */
if (import.meta.main) {
  for (const [name, draw] of Object.entries(pictures)) {
    writeFileSync(new URL(`../../public/plates/${name}.svg`, import.meta.url), draw())
  }
}
