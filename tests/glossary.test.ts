import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const pathsIn = (text: string) => [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)

/** A word as it may stand in a text or in a name: `read receipt` is found in `Read receipts` and in `read-receipt.ts`. */
const says = (text: string, word: string) => new RegExp(word.replace(/[^\p{L}\p{N}]+/gu, '[\\s/_-]?'), 'i').test(text)

test('the glossary leads to files that say a word of the trade, so that a search for it finds them', () => {
  const machinery = glossary.slice(glossary.indexOf('## Machinery'), glossary.indexOf('## What is not there'))
  const lines = machinery.split('\n').filter((line) => line.startsWith('- '))
  const silent = lines.flatMap((line) => {
    const [, words = '', where = ''] = line.split(' · ')
    const [path = ''] = pathsIn(where)
    if (!existsSync(path) || statSync(path).isDirectory()) return [] // `docs.test.ts` tells of a path that is gone
    const text = `${path}\n${readFileSync(path, 'utf8')}`
    return words.split(', ').some((word) => says(text, word)) ? [] : [`${path}: ${words}`]
  })
  expect(lines.length).toBeGreaterThan(60)
  expect(silent).toEqual([])
})
