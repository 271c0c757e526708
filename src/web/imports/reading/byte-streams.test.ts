import { expect, test, vi } from 'vitest'
import { wholesOf } from './byte-streams.ts'

test('of thousands of slices few are cut from the file itself', async () => {
  const file = new Blob(['0123456789'])
  const ofFile = vi.spyOn(file, 'slice')
  const wholeOf = wholesOf()
  const slices = Array.from({ length: 2001 }, (_, at) => wholeOf(file).slice(at % 10, (at % 10) + 1))
  expect(ofFile).toHaveBeenCalledTimes(3)
  expect(await slices[999]?.text()).toBe('9')
  expect(await new Blob(slices).text()).toBe(`${'0123456789'.repeat(200)}0`)
})

test('what slices of one file were cut from is let go while others are read', () => {
  const [file, other] = [new Blob(['0']), new Blob(['1'])]
  const wholeOf = wholesOf()
  const first = wholeOf(file)
  expect(wholeOf(file)).toBe(first)
  for (let cut = 0; cut < 998; cut++) wholeOf(other)
  expect(wholeOf(file)).not.toBe(first)
})
