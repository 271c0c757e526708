import { globSync, readFileSync } from 'node:fs'
import { physicalSides } from './languages/physical-sides.ts'
import { wordsOutside } from './languages/words-outside.ts'

/** Part of `npm run check`: no text of the interface stands in code without the catalogue, and no style has a left where it means the start of a line. */
const files = globSync('src/web/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/style-guide\/|src\/web\/pages\/|\/lib\/language\//.test(file),
)
const sheets = globSync('src/web/**/*.css')
const found = [
  ...files.flatMap((file) => wordsOutside(file, readFileSync(file, 'utf8'))),
  ...sheets.flatMap((file) => physicalSides(file, readFileSync(file, 'utf8'))),
]
console.log(
  found.length === 0
    ? `${files.length} files, each text through the catalogue; ${sheets.length} style sheets, each side a start or an end`
    : found.join('\n'),
)
process.exit(found.length === 0 ? 0 : 1)
