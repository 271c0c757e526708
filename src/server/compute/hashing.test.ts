import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { argonHashing } from './hashing.ts'

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

test('keeps argon2id of 46 MiB in two passes', async () => {
  expect(await argonHashing().hash('the tide keeps secrets')).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
})

test('salts: the same password is never kept the same', async () => {
  const { hash } = argonHashing(cheap)
  expect(await hash('the tide keeps secrets')).not.toBe(await hash('the tide keeps secrets'))
})

test('a password opens what was kept of it, and no other text does', async () => {
  const { hash, verify } = argonHashing(cheap)
  const text = fc.string({ unit: 'grapheme', maxLength: 256 })
  await fc.assert(
    fc.asyncProperty(text, text, async (password, other) => {
      const kept = await hash(password)
      expect(await verify(kept, password)).toBe(true)
      expect(await verify(kept, other)).toBe(password === other)
    }),
  )
})

test('tells neither case nor spaces nor ways to write an accent for the same', async () => {
  const { hash, verify } = argonHashing(cheap)
  const kept = await hash('Ebbe und Flut é')
  for (const other of ['ebbe und flut é', ' Ebbe und Flut é', 'Ebbe und Flut é ', 'Ebbe und Flut e\u0301'])
    expect(await verify(kept, other)).toBe(false)
})

test('nobody has no password, not even an empty one', async () => {
  expect(await argonHashing(cheap).verify(null, '')).toBe(false)
})

test('knows which hashes were made cheaper', async () => {
  const dear = argonHashing({ ...cheap, memoryCost: 128 })
  expect(dear.isOutdated(await argonHashing(cheap).hash('x'))).toBe(true)
  expect(dear.isOutdated(await dear.hash('x'))).toBe(false)
  expect(argonHashing(cheap).isOutdated(await dear.hash('x'))).toBe(false)
})

test('lets two work and fifty wait, and tells the others to come back', async () => {
  const { hash } = argonHashing(cheap)
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hash('a flood of logins')))
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as Problem)
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 'busy'))
  expect(refused[0]).toBeInstanceOf(Problem)
  expect(await hash('and later there is room again')).toMatch(/^\$argon2id/)
})
