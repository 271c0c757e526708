import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentPaths, ownAddress, screenPaths } from '#domain/addresses.ts'
import { documentPages } from '#web/app/document-pages.ts'
import { screens } from '#web/app/screens.ts'

const root = new URL('../', import.meta.url).pathname
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/test/.test(file))
const linesOf = (file: string) => readFileSync(root + file, 'utf8').split('\n')

test('every address of a screen opens it, and every screen has one', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual(screenPaths.toSorted())
})

test('every address of a page is prerendered, but for shared links', () => {
  expect(documentPages.map(({ path }) => path)).toEqual(documentPaths.filter((path) => !path.includes('$') && path !== '/visit'))
})

test('nothing but urlOf puts an address behind the public URL; what programs read is no address of a screen', () => {
  const written = sources.flatMap((file) =>
    linesOf(file)
      .filter((line) => /publicUrl\}\/|publicUrl \+/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  const others = written.filter((line) => !/sitemap|<loc>|security\.txt|publicUrl \+ address/.test(line))
  expect(others).toEqual([])
})

test('the types of addresses are not got round', () => {
  const casts = sources.flatMap((file) =>
    linesOf(file)
      .filter((line) => /as (Screen)?Address\b/.test(line))
      .map(() => file),
  )
  expect(casts).toEqual(['src/domain/addresses.ts'])
})

test('every plain link of the web app, of its texts and of the dictionary leads to an address', () => {
  const texts = globSync('content/**/*.md', { cwd: root })
  const links = [...sources, ...texts].flatMap((file) =>
    linesOf(file).flatMap((line) =>
      [...line.matchAll(/(?:href=|href: |\]\()["'(]?(\/[^"'`)\s]*)/g)].map(([, address]) => `${file}: ${address}`),
    ),
  )
  expect(links.length).toBeGreaterThan(30)
  const served = /^\/(?:api|media|dev)\b|\.\w+$/ // calls and files
  const dead = links.filter((link) => {
    const address = link.slice(link.indexOf(': ') + 2)
    return ownAddress(address) === null && !served.test(address)
  })
  expect(dead).toEqual([])
})
