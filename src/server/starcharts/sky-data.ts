import { readFileSync } from 'node:fs'
import type { CivilTimeTable } from '#domain/sky/civil-time-table.ts'
import type { SkyFigures } from '#domain/sky/figures.ts'
import { decodeMilkyWay } from '#domain/sky/milky-way.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { decodeStars } from '#domain/sky/star-catalogue.ts'

const read = (name: string) => readFileSync(new URL(`../../domain/sky/data/${name}`, import.meta.url))

let known: SkyData | null = null

/** Stars, figures and the Milky Way as we ship them, read once. */
export function skyData(): SkyData {
  known ??= {
    stars: decodeStars(read('stars-bright.bin'), read('stars-faint.bin')),
    figures: JSON.parse(read('figures.json').toString()) as SkyFigures,
    milkyWay: decodeMilkyWay(read('milky-way.bin')),
  }
  return known
}

let clocks: CivilTimeTable | null = null

/** The time zone table: what the clocks of every zone ever showed, read once. */
export function civilTimeTable(): CivilTimeTable {
  clocks ??= JSON.parse(read('civil-time.json').toString()) as CivilTimeTable
  return clocks
}
