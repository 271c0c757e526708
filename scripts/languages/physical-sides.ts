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
export function physicalSides(file: string, css: string): readonly string[] {
  if (sameInEveryLanguage.test(file)) return []
  return [...css.matchAll(physical)].map(
    ({ 1: property, index }) =>
      `${file}:${css.slice(0, index + 1).split('\n').length}: ${property} has a side of the page: inline-start, inline-end, start or end`,
  )
}
