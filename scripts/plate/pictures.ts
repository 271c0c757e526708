import { writeFileSync } from 'node:fs'
import { archiveBelow } from './pictures/archive-below.ts'
import { cableShip } from './pictures/cable-ship.ts'
import { dead } from './pictures/dead.ts'
import { film } from './pictures/film.ts'
import { harbour } from './pictures/harbour.ts'
import { hut } from './pictures/hut.ts'
import { living } from './pictures/living.ts'
import { nerves } from './pictures/nerves.ts'
import { nightDesk } from './pictures/night-desk.ts'
import { register } from './pictures/register.ts'
import { section } from './pictures/section.ts'
import { shores } from './pictures/shores.ts'
import { signedSheet } from './pictures/signed-sheet.ts'
import { tin } from './pictures/tin.ts'
import { wholeSky } from './pictures/whole-sky.ts'

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
