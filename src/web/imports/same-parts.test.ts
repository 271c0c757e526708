import { expect, test } from 'vitest'
import { missingFrom } from './same-parts.ts'

const part = (name: string) => ({ name, size: 10, finger: name })
const run = { parts: [part('a.zip'), part('b.zip')] }

test('the same parts are recognised, whatever they are called now', () => {
  expect(missingFrom(run, { parts: [{ ...part('a.zip'), name: 'a (1).zip' }, part('b.zip')] })).toBeNull()
})

test('what is missing is named', () => {
  expect(missingFrom(run, { parts: [part('b.zip')] })).toMatch(/this one too: a\.zip\./)
  expect(missingFrom(run, { parts: [part('c.zip'), part('d.zip')] })).toMatch(/these too: a\.zip, b\.zip\./)
})

test('a part of another size or content is another', () => {
  expect(missingFrom(run, { parts: [part('a.zip'), { ...part('b.zip'), size: 11 }] })).toMatch(/b\.zip/)
  expect(missingFrom(run, { parts: [part('a.zip'), { ...part('b.zip'), finger: 'x' }] })).toMatch(/b\.zip/)
})

test('more than before, or another order, is said', () => {
  expect(missingFrom(run, { parts: [...run.parts, part('c.zip')] })).toMatch(/more than/)
  expect(missingFrom(run, { parts: run.parts.toReversed() })).toMatch(/other names/)
})
