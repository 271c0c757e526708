import { expect, test } from 'vitest'
import { everyProduct } from './products.ts'
import { readingOf } from './readings.ts'

const wordsIn = (slug: string) => {
  const sections = readingOf(slug)?.sections ?? []
  return sections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.split(/\s+/))).length
}

test.each(everyProduct.filter(({ gives }) => gives.isRead).map(({ slug }) => slug))(
  '%s is there to be read: some minutes, in sections',
  (slug) => {
    const sections = readingOf(slug)?.sections ?? []
    expect(sections.length).toBeGreaterThanOrEqual(3)
    expect(sections.length).toBeLessThanOrEqual(5)
    for (const { heading, paragraphs } of sections)
      expect([heading, ...paragraphs].every((text) => text.trim() === text && text !== '')).toBe(true)
    expect(wordsIn(slug)).toBeGreaterThanOrEqual(400)
    expect(wordsIn(slug)).toBeLessThanOrEqual(900)
  },
)

test('nothing else is to be read', () => {
  for (const slug of ['oak', 'submarine', 'toString']) expect(readingOf(slug)).toBeNull()
})
