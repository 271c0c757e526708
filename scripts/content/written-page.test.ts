import { expect, test } from 'vitest'
import { writtenPage } from './written-page.ts'

const page = (text: string, head = 'title: A page\ndescription: What it says\ndate: 2026-11-21') =>
  writtenPage(`---\n${head}\n---\n\n${text}\n`)

test('headings get an address from their words', () => {
  expect(page('## What you *put* in').blocks).toEqual([
    { kind: 'heading', level: 2, id: 'what-you-put-in', day: null, words: ['What you ', { kind: 'emphasis', words: ['put'] }, ' in'] },
  ])
})

test('a heading that begins with a day is dated', () => {
  expect(page('## 2026-11-21: The house opens').blocks).toEqual([
    { kind: 'heading', level: 2, id: '2026-11-21-the-house-opens', day: '2026-11-21', words: ['The house opens'] },
  ])
})

test('lists, links, code and tables become plain data', () => {
  const { blocks } = page('- one & **two**\n- [three](/story)\n\n| a | b |\n|---|---|\n| `c` | d |')
  expect(blocks).toEqual([
    {
      kind: 'list',
      isOrdered: false,
      items: [
        [{ kind: 'paragraph', words: ['one & ', { kind: 'strong', words: ['two'] }] }],
        [{ kind: 'paragraph', words: [{ kind: 'link', href: '/story', words: ['three'] }] }],
      ],
    },
    { kind: 'table', head: [['a'], ['b']], rows: [[[{ kind: 'code', text: 'c' }], ['d']]] },
  ])
})

test('raw HTML stops the build', () => {
  expect(() => page('<script>alert(1)</script>')).toThrow('A page cannot hold html')
  expect(() => page('a <b>bold</b> word')).toThrow('A line cannot hold html')
})

test('two headings of one name stop the build', () => {
  expect(() => page('## Letters\n\n## Letters')).toThrow('Two headings are called letters')
})

test('a page without a description stops the build', () => {
  expect(() => page('Words.', 'title: A page\ndate: 2026-11-21')).toThrow('lacks its description')
})

test('a picture by itself is a plate, and a comment is not printed', () => {
  expect(page('<!-- tables: users -->\n\n![A hut at night.](/plates/hut.svg)').blocks).toEqual([
    { kind: 'plate', src: '/plates/hut.svg', alt: 'A hut at night.' },
  ])
  expect(() => page('A ![small](/plates/hut.svg) one')).toThrow('A line cannot hold image')
})

test('a plate beside the title needs words', () => {
  const head = 'title: A page\ndescription: What it says\ndate: 2026-11-21\nplate: /plates/hut.svg'
  expect(() => page('Words.', head)).toThrow('The plate of a page needs words')
  expect(writtenPage(`---\n${head}\nshows: A hut\n---\nWords.`).plate).toEqual({ kind: 'plate', src: '/plates/hut.svg', alt: 'A hut' })
})
