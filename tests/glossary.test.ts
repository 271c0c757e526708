import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const pathsIn = (text: string) => [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)

/** A word as it may stand in a text or in a name: `read receipt` is found in `Read receipts` and in `read-receipt.ts`. */
const says = (text: string, word: string) => new RegExp(word.replace(/[^\p{L}\p{N}]+/gu, '[\\s/_-]?'), 'i').test(text)

describe('the glossary', () => {
  test('names paths that are there', () => {
    expect(pathsIn(glossary).length).toBeGreaterThan(100)
    expect(pathsIn(glossary).filter((path) => !existsSync(path))).toEqual([])
  })

  test('leads to files that say a word of the trade, so that a search for it finds them', () => {
    const machinery = glossary.slice(glossary.indexOf('## Machinery'), glossary.indexOf('## What is not there'))
    const silent = machinery
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .flatMap((line) => {
        const [, words = '', where = ''] = line.split(' · ')
        const [path = ''] = pathsIn(where)
        if (!existsSync(path) || statSync(path).isDirectory()) return []
        const text = `${path}\n${readFileSync(path, 'utf8')}`
        return words.split(', ').some((word) => says(text, word)) ? [] : [`${path}: ${words}`]
      })
    expect(silent).toEqual([])
  })
})
