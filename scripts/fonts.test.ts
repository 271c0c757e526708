import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEPT_SIGNS } from './kept-signs.ts'

const css = readFileSync(new URL('../src/web/ui/fonts.css', import.meta.url), 'utf8')

type Face = {
  readonly family: string
  readonly weight: string
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}
const faces: readonly Face[] = css.split('@font-face').flatMap((rule) => {
  const [, family = ''] = /font-family: (\w+)/.exec(rule) ?? []
  const [, weight = ''] = /font-weight: (\d+)/.exec(rule) ?? []
  const [, file = ''] = /fonts\/([\w-]+)\.woff2/.exec(rule) ?? []
  const [, list = ''] = /unicode-range:([^;]+);/.exec(rule) ?? []
  const ranges = list.split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
  return file === '' ? [] : [{ family, weight, file, ranges }]
})
const filesWith = (sign: string, family: string, weight: string) => {
  const point = sign.codePointAt(0) ?? 0
  return faces
    .filter(
      (face) => face.family === family && face.weight === weight && face.ranges.some(([first, last]) => first <= point && point <= last),
    )
    .map(({ file }) => file)
}

test.each([
  ['ê', 'canon-latin'],
  ['á', 'canon-latin'],
  ['č', 'canon-extended'],
  ['Ł', 'canon-extended'],
  ['ị', 'canon-vietnamese'],
  ['ễ', 'canon-vietnamese'],
  ['U', 'canon-figures'],
  ['Ú', 'canon-capital-u'],
  ['Ü', 'canon-capital-u'],
  ['0', 'canon-figures'],
])('a heading takes %s from %s', (sign, file) => expect(filesWith(sign, 'Canon', '400')).toEqual([file]))

test.each(['400', '700'])('a name in Prime %s has its letters beyond those of every page', (weight) => {
  const base = weight === '700' ? 'prime-bold' : 'prime'
  expect(['ê', 'á', 'č', 'Ł'].map((sign) => filesWith(sign, 'Prime', weight))).toEqual([
    [`${base}-latin`],
    [`${base}-latin`],
    [`${base}-extended`],
    [`${base}-extended`],
  ])
})

test.each([
  ['400', 'prime-vietnamese'],
  ['700', 'prime-bold-vietnamese'],
])('a name in Prime %s takes its Vietnamese letters from %s', (weight, file) =>
  expect(['ị', 'ễ', 'Ơ', 'ư'].map((sign) => filesWith(sign, 'Prime', weight))).toEqual(Array(4).fill([file])),
)

test('each sign of the product’s own words is in one of the faces that every page loads', () => {
  const loaded = new Set([...KEPT_SIGNS].flatMap((sign) => [...filesWith(sign, 'Canon', '400'), ...filesWith(sign, 'Prime', '400')]))
  expect([...loaded].toSorted()).toEqual(['canon', 'canon-figures', 'prime'])
})
