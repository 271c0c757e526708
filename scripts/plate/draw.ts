import { writeFileSync } from 'node:fs'
import { drawing } from './drawing.ts'
import { source } from './source.ts'

const head = '/** The landing plate, drawn by scripts/plate/draw.ts: change it there, not here. */'

writeFileSync(
  new URL('../../src/web/pages/landing/plate-drawing.ts', import.meta.url),
  `${head}\nexport const plate = ${source(drawing())} as const\n`,
)
