import { expect, test } from 'vitest'
import { almanacOf } from '#domain/sky/almanac.ts'
import { plate } from '../plate-drawing.ts'
import { litMoon } from './paint-sky.ts'
import { placeNames } from './place-names.ts'
import { plateView } from './plate-view.ts'
import { stars } from './read-stars.ts'
import { skyInWords } from './sky-words.ts'

const printed = { moment: new Date('1994-01-17T23:20:00Z'), place: { lat: 28.3, lon: -16.5 } }

test('over Tenerife on that night the stars stand where they are printed', () => {
  const { project } = plateView(almanacOf(printed.moment, printed.place).rows, printed.place.lat)
  for (const [name, at] of Object.entries(plate.named)) {
    const [x = 0, y = 0] = project(stars.find((star) => star.name?.toLowerCase() === name)?.direction ?? [0, 0, 1]) ?? []
    expect(Math.hypot(x - at.x, y - at.y)).toBeLessThan(1.5)
  }
})

test('south of the equator the plate faces north, and east stands at the right', () => {
  const rows = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const // north, west and zenith are the axes themselves
  const east = [0.1, -0.9, 0.1] as const
  expect(plateView(rows, -30).project(east)?.[0]).toBeGreaterThan(300)
  expect(plateView(rows, 30).project(east)).toBeNull()
})

test('a night is told in words', () => {
  expect(skyInWords(almanacOf(printed.moment, printed.place))).toBe(
    'Night. The Moon, waxing crescent, 33 % lit, low in the west. No planet is up. Brightest: Sirius in the south, Capella in the north-west and Rigel in the south.',
  )
})

test('by day no star is told', () => {
  const words = skyInWords(almanacOf(new Date('1994-01-17T13:00:00Z'), printed.place))
  expect(words).toMatch(/^Day: the stars are there, and are not seen\. The Sun high in the south\. The Moon, /)
  expect(words).not.toMatch(/Brightest|Jupiter/)
})

test('the lit side of the Moon bulges towards the Sun, and the shadow turns over at the quarter', () => {
  const sweeps = (lit: number) => [...litMoon(10, lit, [1, 0]).matchAll(/A\S+ \S+ \S+ 0 ([01]) /g)].map(([, sweep]) => sweep)
  expect(litMoon(10, 0.25, [1, 0])).toMatch(/^M-?0\.00 -10\.00A10 10 0 0 1 -?0\.00 10\.00A5\.00 10 /)
  expect(sweeps(0.25)).toEqual(['1', '0'])
  expect(sweeps(0.75)).toEqual(['1', '1'])
})

test('of two names at one place the first is set, and none on the island', () => {
  const at = (x: number, y: number, text: string) => ({ text, at: [x, y] as const, gap: 10 })
  const placed = placeNames([at(-200, -250, 'Sirius'), at(-200, -250, 'Adhara'), at(-200, -250, 'Wezen'), at(40, -60, 'Rigel')])
  expect(placed.map(({ text, anchor }) => `${text} ${anchor}`)).toEqual(['Sirius start', 'Adhara end'])
})
