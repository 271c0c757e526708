import { expect, test, vi } from 'vitest'
import { wholeOf } from './byte-streams.ts'

test('of thousands of slices few are cut from the file itself', async () => {
  const file = new Blob(['0123456789'])
  const ofFile = vi.spyOn(file, 'slice')
  const whole = wholeOf(file)
  const slices = Array.from({ length: 2001 }, (_, at) => whole().slice(at % 10, (at % 10) + 1))
  expect(ofFile).toHaveBeenCalledTimes(3)
  expect(await slices[999]?.text()).toBe('9')
  expect(await new Blob(slices).text()).toBe(`${'0123456789'.repeat(200)}0`)
})
