import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'
import { maxMoreWords, recipeVersions, sheetIds } from './recipe.ts'
import { looks } from './sky-view.ts'

const cases = recipeVersions.flatMap((version) =>
  sheetIds.flatMap((sheet) => ([1, 2] as const).map((skies) => ({ version, sheet, skies }))),
)

test.each(cases)(
  'look $version, $sheet, skies: $skies: a picture of any shape lies on the paper beside skies and words',
  ({ version, sheet, skies }) => {
    for (const ratio of [0.4, 0.75, 1, 1.5, 3])
      for (const [captionLines, wordLines] of [
        [3, 0],
        [3, 1],
        [5, maxMoreWords + 1],
      ] as const)
        for (const hasShared of skies === 2 ? [false, true] : [false]) {
          const layout = layoutOf({ sheet, skies, captionLines, wordLines, hasShared, picture: ratio, look: looks[version].sheet })
          const { picture, discs, margin, width, height, title } = layout
          if (!picture) throw new Error('there is no place for it')
          const what = `${ratio} ${captionLines} ${wordLines} ${hasShared}`
          expect(picture.width / picture.height, what).toBeCloseTo(ratio)
          expect(picture.width, what).toBeGreaterThan(width * 0.03)
          expect(picture.x, what).toBeGreaterThan(margin)
          expect(picture.y, what).toBeGreaterThan(margin)
          expect(picture.x + picture.width, what).toBeLessThan(width - margin)
          expect(picture.y + picture.height, what).toBeLessThan(height - margin)
          for (const { x, y, radius } of discs) {
            const [dx, dy] = [outside(x, picture.x, picture.width), outside(y, picture.y, picture.height)]
            expect(Math.hypot(dx, dy), what).toBeGreaterThan(radius * 1.075)
          }
          const isBeside =
            title.align === 'start'
              ? title.x > picture.x + picture.width
              : title.y < picture.y || title.y - title.size > picture.y + picture.height
          expect(isBeside, what).toBe(true)
        }
  },
)

/** How far a coordinate lies outside of a stretch. */
const outside = (at: number, from: number, length: number) => Math.max(from - at, at - from - length, 0)
