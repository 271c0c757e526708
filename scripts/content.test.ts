import { expect, test } from 'vitest'
import { type Block, type Inline, plainText } from '#domain/pages/written-page.ts'
import { readPages } from './content.ts'
import { KEPT_SIGNS } from './font-signs.ts'

const pages = Object.entries(readPages())

const inlines = (blocks: readonly Block[]): readonly Inline[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(inlines)
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat()
    return block.words
  })

const links = (words: readonly Inline[]): string[] =>
  words.flatMap((word) => {
    if (typeof word === 'string' || 'text' in word) return []
    return [...(word.kind === 'link' ? [word.href] : []), ...links(word.words)]
  })

test.each(pages)('%s says what it is in a sentence that search engines show whole', (_, page) => {
  expect(page.description.length).toBeGreaterThan(30)
  expect(page.description.length).toBeLessThanOrEqual(160)
})

test.each(pages)('%s is printed in our own faces, sign for sign', (_, page) => {
  const text = [page.title, page.description, plainText(inlines(page.blocks))].join('')
  expect([...text].filter((sign) => !KEPT_SIGNS.includes(sign))).toEqual([])
})

test.each(pages)('every link of %s leads somewhere', (_, page) => {
  const addresses = new Set([
    '/',
    '/whatsnew.xml',
    ...pages.flatMap(([name, { blocks }]) => [
      `/${name}`,
      ...blocks.flatMap((block) => (block.kind === 'heading' ? [`/${name}#${block.id}`] : [])),
    ]),
  ])
  expect(links(inlines(page.blocks)).filter((href) => !addresses.has(href))).toEqual([])
})
