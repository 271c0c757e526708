import { globSync, readFileSync } from 'node:fs'
import { wordsOutside } from './languages/words-outside.ts'

/** Part of `npm run check`: no text of the interface stands in code without the catalogue. */
const files = globSync('src/web/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/style-guide\/|src\/web\/pages\/|\/lib\/language\//.test(file),
)
const found = files.flatMap((file) => wordsOutside(file, readFileSync(file, 'utf8')))
console.log(found.length === 0 ? `${files.length} files, each text through the catalogue` : found.join('\n'))
process.exit(found.length === 0 ? 0 : 1)
