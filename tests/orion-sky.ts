import { readFileSync } from 'node:fs'
import type { OrionSky } from '#domain/scenes/orion/orion.ts'
import type { SkyFigures } from '#domain/sky/figures.ts'
import { decodeStars, yearsAt } from '#domain/sky/star-catalogue.ts'

const read = (name: string) => readFileSync(new URL(`../src/domain/sky/data/${name}`, import.meta.url))

/** The catalogue and the figures from their files, on a day of 2026. */
export const orionSky = (): OrionSky => ({
  stars: decodeStars(read('stars-bright.bin'), read('stars-faint.bin')),
  figures: JSON.parse(read('figures.json').toString()) as SkyFigures,
  years: yearsAt(new Date(Date.UTC(2026, 10, 22))),
})
