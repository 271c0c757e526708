import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, type SetText } from './set-text.ts'

/** Every sign is half as wide as it is high. */
const setText: SetText = { widthOf: (text, { size }) => ([...text].length * size) / 2, outlines: () => '' }
const style = { face: 'canon', size: 20 } as const
const broken = (text: string, most = 3) => linesOf(text, style, { width: 100, most, setText })

test.each([
  ['', []],
  ['Landfall', ['Landfall']],
  ['The lamp is lit', ['The lamp', 'is lit']],
  ['Keepers of the northern light', ['Keepers of', 'the', 'northern…']],
  ['aaaaaaaaaaaaaaa', ['aaaaaaaaaa', 'aaaaa']],
])('%j is set in lines of ten signs as %j', (text, lines) => expect(broken(text)).toEqual(lines))

test('no line is wider than its room, and nothing is lost where there is room for all', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const lines = broken(text, 1000)
      expect(lines.every((line) => setText.widthOf(line, style) <= 100)).toBe(true)
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      expect(broken(text, 2).length).toBeLessThanOrEqual(2)
    }),
  )
})
