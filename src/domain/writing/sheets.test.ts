import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOfSheet, linesOfSheet, sheetBreaksOf, sheetsOf, typedLines } from './sheets.ts'

const written = (text: string, columns: number) => typedLines(text, columns).map(({ start, end }) => text.slice(start, end))

describe('lines', () => {
  test.each([
    ['', 5, ['']],
    ['one two', 5, ['one ', 'two']],
    ['one two', 7, ['one two']],
    ['one   two', 3, ['one   ', 'two']],
    ['lighthouse', 4, ['ligh', 'thou', 'se']],
    ['a lighthouse', 4, ['a ', 'ligh', 'thou', 'se']],
    ['one\n\ntwo', 5, ['one', '', 'two']],
    ['日本語です', 4, ['日本', '語で', 'す']],
    ['e\u0301te\u0301', 3, ['e\u0301te\u0301']],
    ['🏝🏝🏝', 2, ['🏝🏝', '🏝']],
  ])('%j in %i places', (text, columns, lines) => expect(written(text, columns)).toEqual(lines))

  test('lose nothing but line breaks', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '語') }), fc.integer({ min: 2, max: 9 }), (text, columns) => {
        expect(written(text, columns).join('')).toBe(text.replaceAll('\n', ''))
      }),
    ))
})

describe('sheets', () => {
  test('a blank page is one sheet', () => {
    expect(sheetsOf('')).toHaveLength(1)
    expect(sheetBreaksOf('')).toEqual([])
  })
  test('a line more than a sheet holds begins the next', () => {
    const line = 'x'.repeat(columnsOfSheet)
    expect(sheetBreaksOf(Array(linesOfSheet).fill(line).join('\n'))).toEqual([])
    expect(
      sheetBreaksOf(
        Array(linesOfSheet + 1)
          .fill(line)
          .join('\n'),
      ),
    ).toEqual([linesOfSheet * (columnsOfSheet + 1)])
  })
})
