import { expect, test } from 'vitest'
import { chaptersOf } from './chapters.ts'
import type { Block } from './written-page.ts'

const heading = (id: string): Block => ({ kind: 'heading', level: 2, id, day: null, words: ['The ', { kind: 'emphasis', words: [id] }] })
const plate = { kind: 'plate', src: '/plates/hut.svg', alt: 'A hut' } as const
const words: Block = { kind: 'paragraph', words: ['Words.'] }

test('each heading begins a chapter, and its plate stands by itself', () => {
  expect(chaptersOf([heading('hut'), plate, words, heading('tin'), words, words])).toEqual([
    { id: 'hut', title: 'The hut', plate, blocks: [heading('hut'), words] },
    { id: 'tin', title: 'The tin', plate: null, blocks: [heading('tin'), words, words] },
  ])
})

test('a page without headings has no chapters', () => {
  expect(chaptersOf([words])).toEqual([])
})
