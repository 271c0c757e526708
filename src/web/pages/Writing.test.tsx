import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#domain/pages/written-page.ts'
import { Writing } from './Writing.tsx'

const drawn = (...blocks: Block[]) => renderToStaticMarkup(<Writing blocks={blocks} />).replace(/ class="[^"]*"/g, '')

test('a dated heading says its day in words and to machines', () => {
  const heading = drawn({ kind: 'heading', level: 2, id: 'doors', day: '2026-11-21', words: ['Doors'] })
  expect(heading).toBe('<h2 id="doors"><time dateTime="2026-11-21">21 November 2026</time>Doors</h2>')
})

test('what looks like markup in a text stays text', () => {
  expect(drawn({ kind: 'paragraph', words: ['<b>', { kind: 'code', text: '</p>' }] })).toBe('<p>&lt;b&gt;<code>&lt;/p&gt;</code></p>')
})

test('an item of one paragraph is its words, and lists nest', () => {
  const inner: Block = { kind: 'list', isOrdered: true, items: [[{ kind: 'paragraph', words: ['two'] }]] }
  const list = drawn({ kind: 'list', isOrdered: false, items: [[{ kind: 'paragraph', words: ['one'] }, inner]] })
  expect(list).toBe('<ul><li>one<ol><li>two</li></ol></li></ul>')
})

test('a wide table scrolls in a frame that has a name and a tab stop', () => {
  const table = drawn({ kind: 'table', head: [['What'], ['Within']], rows: [[['Stars'], ['0.5']]] })
  expect(table).toContain('<section tabindex="0" aria-label="Table: What, Within">')
  expect(table).toContain('<th scope="col">What</th>')
})
