import { expect, test } from 'vitest'
import { entitlementsOf } from '#domain/shop/entitlements.ts'
import { keyOfFind } from '../scenes/scene.ts'
import { listedScene } from '../scenes/scene-list.ts'
import { firstBody, islandBodies } from './bodies.ts'
import { openingProducts } from './body-products.ts'
import { bodiesOpened, lockOf, newcomer } from './unlocking.ts'

test('a newcomer may choose among some, and every other body says what opens it', () => {
  const locks = islandBodies.map(({ slug }) => lockOf(slug, newcomer))
  expect(locks.filter(({ isOpen }) => isOpen).length).toBeGreaterThanOrEqual(4)
  for (const { isOpen, why } of locks) expect(why === null).toBe(isOpen)
  expect(lockOf(firstBody, newcomer).isOpen).toBe(true)
})

test.each([
  ['lighthouse', { entries: 1 }],
  ['dunes', { entries: 12 }],
  ['sea-stack', { objects: 6 }],
  ['archipelago', { progress: { 'visited:cable': true } }],
  ['volcano', { progress: { 'visited:volcano': 'at last' } }],
  ['mangrove', { progress: { 'visited:underworld': 1 } }],
  ['iceberg', { progress: { 'visited:star': true } }],
  ['floating', { progress: { 'visited:space': true } }],
  ['3d-island', { products: ['3d-island'] }],
])('%s is opened by %o', (body, unlockState) => {
  expect(lockOf(body, newcomer).isOpen).toBe(false)
  expect(lockOf(body, { ...newcomer, ...unlockState }).isOpen).toBe(true)
})

test('a count says how far it is', () => {
  expect(lockOf('dunes', { ...newcomer, entries: 7 })).toEqual({
    isOpen: false,
    why: 'Keep twelve things in your case, or find all that is hidden in the central nervous system.',
    have: 7,
    need: 12,
  })
  expect(lockOf('dunes', { ...newcomer, entries: 70 })).toMatchObject({ isOpen: true, have: 12 })
})

test('dunes are opened by all finds of a scene, and by none too few', () => {
  const keys = listedScene('/cns').hidden.map((id) => keyOfFind('/cns', id))
  const progressOf = (found: readonly string[]) => Object.fromEntries(found.map((key) => [key, true]))
  expect(lockOf('dunes', { ...newcomer, progress: progressOf(keys) }).isOpen).toBe(true)
  expect(lockOf('dunes', { ...newcomer, progress: progressOf(keys.slice(1)) }).isOpen).toBe(false)
})

test('what was found and taken back counts no more', () => {
  expect(lockOf('iceberg', { ...newcomer, progress: { 'visited:star': false } }).isOpen).toBe(false)
})

test.each(openingProducts)('whoever owns %s lives on its body without having done anything for it', (product) => {
  const { body = '' } = entitlementsOf(product)
  expect(lockOf(body, newcomer).isOpen).toBe(false)
  expect(lockOf(body, { ...newcomer, products: [product] }).isOpen).toBe(true)
  expect(lockOf(body, { ...newcomer, products: openingProducts.filter((other) => other !== product) }).isOpen).toBe(false)
})

test('a change opens the bodies that were locked before it, and no others', () => {
  const kept = (entries: number) => ({ ...newcomer, entries })
  expect(bodiesOpened(kept(0), kept(1))).toEqual(['lighthouse'])
  expect(bodiesOpened(kept(0), kept(12))).toEqual(['lighthouse', 'dunes'])
  expect(bodiesOpened(kept(1), kept(11))).toEqual([])
  expect(bodiesOpened(kept(12), kept(0))).toEqual([])
  const bought = { ...newcomer, products: ['deed-lighthouse'] }
  expect(bodiesOpened(bought, { ...bought, entries: 1 })).toEqual([])
})
