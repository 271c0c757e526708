import { expect, test } from 'vitest'
import { CallError } from '#web/lib/call.ts'
import { describeError } from './report-errors.ts'

const origin = 'https://islands.example'
const withStack = (error: Error, stack: string) => Object.assign(error, { stack })

test('an error is described by its class and its places in our files, whichever browser wrote them', () => {
  const chromium = `TypeError: Cannot read "Dear Ada, I am ill"
    at save (${origin}/assets/CasePage-DE1f_a.js:2:345)
    at async ${origin}/assets/shell-B_x-9.js:1:20
    at chrome-extension://abc/content.js:1:1
    at ${origin}/case/ada:10:2
    at https://elsewhere.example/assets/other.js:1:1`
  const firefox = `save@${origin}/assets/CasePage-DE1f_a.js:2:345\n@${origin}/assets/shell-B_x-9.js:1:20`
  const frames = [
    { chunk: 'CasePage-DE1f_a.js', line: 2, column: 345 },
    { chunk: 'shell-B_x-9.js', line: 1, column: 20 },
  ]
  for (const stack of [chromium, firefox])
    expect(describeError(withStack(new TypeError('Cannot read "Dear Ada, I am ill"'), stack), origin)).toEqual({
      name: 'TypeError',
      frames,
    })
})

test('of React its number is kept, and a name that is a sentence is not', () => {
  expect(
    describeError(withStack(new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=Ada'), ''), origin),
  ).toEqual({
    name: 'Error',
    code: 418,
    frames: [],
  })
  expect(describeError(withStack(Object.assign(new Error(), { name: 'Ada said so' }), ''), origin)?.name).toBe('Error')
})

test('what is refused or broken off is no error of the app', () => {
  const aborted = new DOMException('broken off', 'AbortError')
  expect([new CallError(503, {}), aborted, 'a text', null].map((error) => describeError(error, origin))).toEqual([null, null, null, null])
})
