import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictures } from './pictures.ts'

const folder = new URL('../../public/plates/', import.meta.url)

test.each(Object.entries(pictures))('the committed plate %s is the one the script draws', (name, draw) => {
  const drawn = draw()
  expect(readFileSync(new URL(`${name}.svg`, folder), 'utf8') === drawn).toBe(true)
  expect(drawn).not.toMatch(/NaN|undefined|var\(/)
})

test('no plate lies there that nothing draws', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(pictures).map((name) => `${name}.svg`))
})
