import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { height, narrow, width } from './layout.ts'
import { passage, ways } from './passage.ts'

/** The pictures that are shown on the way between two areas, in `public/passages`: wide and narrow, as AVIF and as WebP. */
const folder = fileURLToPath(new URL('../../public/passages/', import.meta.url))
mkdirSync(folder, { recursive: true })
/** It is seen for less than a second, and moving. */
const scale = 0.8
const [only] = process.argv.slice(2)

for (const way of ways) {
  const name = `${way.upper}-${way.lower}`
  if (only && only !== name) continue
  const drawing = passage(way)
  for (const [size, seen] of [
    ['wide', width],
    ['narrow', narrow],
  ] as const) {
    const box = `${(width - seen) / 2} 0 ${seen} ${height}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${seen}" height="${height}">${drawing}</svg>`
    const picture = sharp(new Resvg(svg).render().asPng()).resize(Math.round(seen * scale))
    await picture.clone().avif({ quality: 40, effort: 5 }).toFile(`${folder}${name}-${size}.avif`)
    await picture.clone().webp({ quality: 52, effort: 6 }).toFile(`${folder}${name}-${size}.webp`)
  }
}
