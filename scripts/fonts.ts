import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { KEPT_SIGNS } from './font-signs.ts'

const FACES = [
  { source: 'im-fell-french-canon', weight: 400, file: 'canon' },
  { source: 'courier-prime', weight: 400, file: 'prime' },
  { source: 'courier-prime', weight: 700, file: 'prime-bold' },
] as const

/** Cuts the three faces down to what the product's own words need; a letter that is left out comes from the reader's system. */
const locate = createRequire(import.meta.url).resolve
const out = new URL('../public/fonts/', import.meta.url)
mkdirSync(out, { recursive: true })

for (const { source, weight, file } of FACES) {
  const whole = readFileSync(locate(`@fontsource/${source}/files/${source}-latin-${weight}-normal.woff2`))
  const part = await subsetFont(whole, KEPT_SIGNS, { targetFormat: 'woff2' })
  writeFileSync(new URL(`${file}.woff2`, out), part)
  writeFileSync(new URL(`${source}.OFL.txt`, out), readFileSync(locate(`@fontsource/${source}/LICENSE`)))
  console.log(`${file}.woff2  ${part.length} of ${whole.length} bytes`)
}
