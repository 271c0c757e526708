import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { passage, ways } from './passage.ts'

const home = new URL('../../public/', import.meta.url)
const bytes = (name: string) => readFileSync(new URL(name, home))
const kilobytes = 1000

describe('the loader film', () => {
  test.each(['film/loader.webm', 'film/loader.mp4'])('%s weighs under 400 KB', (name) =>
    expect(statSync(new URL(name, home)).size).toBeLessThan(400 * kilobytes),
  )

  test('lasts five seconds', () => {
    const film = bytes('film/loader.mp4')
    const head = film.indexOf('mvhd') + 4 // version and flags, two dates, then ticks a second and the duration in ticks
    expect(film.readUInt32BE(head + 16) / film.readUInt32BE(head + 12)).toBeCloseTo(5, 1)
  })

  test('has a poster of its size', async () => {
    const { width, height, size } = await sharp(bytes('film/loader.webp')).metadata()
    expect([width, height]).toEqual([368, 368])
    expect(size).toBeLessThan(20 * kilobytes)
  })
})

describe('the pictures of the ways between areas', () => {
  const names = ways.flatMap(({ upper, lower }) =>
    ['wide', 'narrow'].flatMap((size) => ['avif', 'webp'].map((format) => `${upper}-${lower}-${size}.${format}`)),
  )

  test('are there for all fifteen ways, at two sizes and in two formats', () => {
    expect(ways).toHaveLength(15)
    expect(readdirSync(new URL('passages/', home)).toSorted()).toEqual(names.toSorted())
  })

  test.each(names)('%s is small', async (name) => {
    const { width, size } = await sharp(bytes(`passages/${name}`)).metadata()
    expect(width).toBe(name.includes('wide') ? 1152 : 576)
    expect(size).toBeLessThan(70 * kilobytes)
  })

  test('are each their own', () => {
    const pictures = names.filter((name) => name.endsWith('wide.avif')).map((name) => bytes(`passages/${name}`).toString('latin1'))
    expect(new Set(pictures).size).toBe(15)
  })

  test('are drawn the same every time', () => {
    const way = { upper: 'cable', lower: 'volcano' } as const
    expect(passage(way)).toBe(passage(way))
  })
})

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is a square of %i pixels', async (name, side) => {
  const { width, height } = await sharp(bytes(name)).metadata()
  expect([width, height]).toEqual([side, side])
})

test('the icon of old browsers holds three pictures', () => expect(bytes('favicon.ico').readUInt16LE(4)).toBe(3))
