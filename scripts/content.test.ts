import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Block, type Inline, plainText, type WrittenPage } from '#domain/pages/written-page.ts'
import { screens } from '#web/app/screens.ts'
import { readPages } from './content.ts'
import { KEPT_SIGNS } from './kept-signs.ts'

const pages = Object.entries(readPages())

const inlines = (blocks: readonly Block[]): readonly Inline[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(inlines)
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat()
    if (block.kind === 'plate') return []
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
  const isScreen = (href: string) => screens.some(({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/#]+')}(?:#\\w+)?$`).test(href))
  expect(links(inlines(page.blocks)).filter((href) => !addresses.has(href) && !isScreen(href))).toEqual([])
})

const platesOf = ({ plate, blocks }: WrittenPage) => [plate, ...blocks].flatMap((block) => (block?.kind === 'plate' ? [block] : []))

test.each(pages)('%s has a plate, each is drawn, and its words say what it shows', (name, page) => {
  const plates = platesOf(page)
  if (name !== 'underconstruction') expect(plates.length).toBeGreaterThan(0) // whose plate is uncharted
  expect(plates.filter(({ src }) => !existsSync(new URL(`../public${src}`, import.meta.url)))).toEqual([])
  expect(plates.filter(({ alt }) => alt.length < 30)).toEqual([])
})

test('the story has a plate for each of its chapters, of which there are seven or more', () => {
  const { story } = Object.fromEntries(pages)
  const chapters = story?.blocks.filter((block) => block.kind === 'heading') ?? []
  expect(chapters.length).toBeGreaterThanOrEqual(7)
  expect(story && new Set(platesOf(story).map(({ src }) => src)).size).toBe(chapters.length)
})
