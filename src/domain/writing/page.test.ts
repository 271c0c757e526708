import { describe, expect, test } from 'vitest'
import { beginningOf, countWords, fileOfPage, isBlank, titleOfPage } from './page.ts'

test.each([
  ['Home', 'text', 'Home'],
  ['  ', '\n\n  Dear Ada,\nI write', 'Dear Ada,'],
  ['', '', ''],
  ['', 'a'.repeat(300), `${'a'.repeat(199)}…`],
])('the title of %j over %j is %j', (title, text, expected) => expect(titleOfPage({ title, text })).toBe(expected))

test('a page of white space is blank', () => {
  expect(isBlank({ title: ' ', text: '\n \t' })).toBe(true)
  expect(isBlank({ title: '', text: '.' })).toBe(false)
})

test('the file has the title above the text', () => {
  expect(fileOfPage({ title: ' Home ', text: 'I write' })).toBe('Home\n\nI write')
  expect(fileOfPage({ title: '', text: 'I write' })).toBe('I write')
})

describe('words', () => {
  test.each([
    ['', 0],
    ['One, two — three!', 3],
    ['it’s o’clock', 2],
    ['  \n ', 0],
  ])('%j has %i', (text, count) => expect(countWords(text)).toBe(count))
  test('are counted where no spaces divide them', () => expect(countWords('私は島に住んでいます')).toBeGreaterThan(2))
})

test('the beginning is one line', () => expect(beginningOf({ text: ' a\n\nb  c ' })).toBe('a b c'))
