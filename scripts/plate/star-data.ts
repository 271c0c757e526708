import { writeFileSync } from 'node:fs'
import { brightStars, namedConstellations } from './catalogue.ts'
import type { Equatorial } from './projection.ts'
import { source } from './source.ts'

/** Tenths of a degree: half a unit of the plate. */
const tenths = ([rightAscension, declination]: Equatorial): string => `${Math.round(10 * rightAscension)} ${Math.round(10 * declination)}`

/** The stars of the visitor's own sky, brightest first, as the browser reads them: numbers in strings, which take the least room. */
export function starData() {
  const { stars, lines, names } = brightStars()
  return {
    magnitudes: stars.map(({ magnitude }) => Math.round(10 * magnitude)).join(' '),
    places: stars.map(({ at }) => tenths(at)).join(' '),
    lines: lines.map((line) => line.join(' ')).join(','),
    names: names.join(','),
    constellations: namedConstellations()
      .map(({ name, at }) => `${name} ${tenths(at)}`)
      .join(','),
  }
}

/** `node scripts/plate/star-data.ts` */
if (import.meta.main) {
  const head = '/** The stars of the landing page, written by scripts/plate/star-data.ts: change them there, not here. */'
  writeFileSync(
    new URL('../../src/web/pages/landing/sky/star-data.ts', import.meta.url),
    `${head}\nexport const starData = ${source(starData())} as const\n`,
  )
}
