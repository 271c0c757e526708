import { expect, test } from 'vitest'
import { linkTerms } from './link-terms.ts'

const terms = [{ slug: 'modem', names: ['modem'] }]
const modem = { kind: 'term', slug: 'modem', text: 'modem' } as const

test('a term is marked once in a page, in paragraphs, lists and emphasis', () => {
  const page = linkTerms(
    [
      { kind: 'heading', level: 2, id: 'modem', day: null, words: ['The modem'] },
      { kind: 'paragraph', words: ['No ', { kind: 'link', href: '/about', words: ['modem'] }, '.'] },
      { kind: 'list', isOrdered: false, items: [[{ kind: 'paragraph', words: [{ kind: 'emphasis', words: ['A modem.'] }] }]] },
      { kind: 'paragraph', words: ['The modem again.'] },
    ],
    terms,
  )
  expect(page.slice(0, 2)).toEqual([
    { kind: 'heading', level: 2, id: 'modem', day: null, words: ['The modem'] },
    { kind: 'paragraph', words: ['No ', { kind: 'link', href: '/about', words: ['modem'] }, '.'] },
  ])
  expect(page[2]).toMatchObject({ items: [[{ words: [{ kind: 'emphasis', words: ['A ', modem, '.'] }] }]] })
  expect(page[3]).toEqual({ kind: 'paragraph', words: ['The modem again.'] })
})
