import { writeFileSync } from 'node:fs'
import { northernDrawing } from './northern.ts'
import { source } from './source.ts'

const head = '/** The plate of the account screens, drawn by scripts/plate/north.ts: change it there, not here. */'

writeFileSync(
  new URL('../../src/web/account/plate/northern-drawing.ts', import.meta.url),
  `${head}\nexport const drawing = ${source(northernDrawing())} as const\n`,
)
