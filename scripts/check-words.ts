import { globSync, readFileSync } from 'node:fs'
import { wordsOfDomain } from './languages/words-of-domain.ts'
import { wordsOutside } from './languages/words-outside.ts'

/** Declarations with a left or a right: a page that is written from right to left turns only what has a start and an end. */
const physical =
  /(?:^|[;{\s])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|color|style))?|(?:text-align|float|clear)(?=:\s*(?:left|right)))\s*:/g

/**
 * Style sheets of what has the same sides in every language: drawings and their places on a canvas, the typewriter and its sheet, a timeline of
 * film, the public pages, which are English, and a middle (`left: 50%` with a translation).
 */
const sameInEveryLanguage =
  /src\/web\/(?:pages|map|writing|scenes|island\/scene)\/|\/(?:MediaPlayer|SlideCarousel|EntrySlide|SceneCanvas|CanvasHost|Carriage|AccountScreen|CableLine|SkyView|IslandEditor|ObjectToolbar|EntryGridItem|FileCard|DropZone|PinnedUpdates|ChartMaker|Sheet)\.module\.css$/

/** A line for each declaration with a physical side: file, line, property. */
function physicalSides(file: string, css: string): readonly string[] {
  if (sameInEveryLanguage.test(file)) return []
  return [...css.matchAll(physical)].map(
    ({ 1: property, index }) =>
      `${file}:${css.slice(0, index + 1).split('\n').length}: ${property} has a side of the page: inline-start, inline-end, start or end`,
  )
}

/** Part of `npm run check`: no text of the interface stands in code without the catalogue, and no style has a left where it means the start of a line. */
const files = globSync('src/web/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/style-guide\/|src\/web\/pages\/|\/lib\/language\//.test(file),
)
const sheets = globSync('src/web/**/*.css')
const importDomain = (address: string) => import(address) as Promise<Readonly<Record<string, unknown>>>
const found = [
  ...files.flatMap((file) => wordsOutside(file, readFileSync(file, 'utf8'))),
  ...(await Promise.all(files.map((file) => wordsOfDomain(file, readFileSync(file, 'utf8'), importDomain)))).flat(),
  ...sheets.flatMap((file) => physicalSides(file, readFileSync(file, 'utf8'))),
]
console.log(
  found.length === 0
    ? `${files.length} files, each text through the catalogue; ${sheets.length} style sheets, each side a start or an end`
    : found.join('\n'),
)
process.exit(found.length === 0 ? 0 : 1)
