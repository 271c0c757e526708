import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUserText } from '#domain/safety/user-text.ts'
import { linkOf } from './UserText.tsx'

const linksIn = (text: string) => parseUserText(text).flatMap((segment) => (segment.kind === 'link' ? [linkOf(segment)] : []))

test('an address that no browser can open is no link', () => {
  expect(linksIn('https://999.999.999.999/')).toEqual([null])
})

test('whatever is written, a link opens http, https or mailto, and shows the very host that it opens', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http://',
    'mailto:',
    'bank.example',
    '@',
    '.',
    '/',
    ':80',
    '?',
    '#',
    '\u202e',
    'а',
    '1',
    ' ',
    '%2e',
  )
  const writing = fc.oneof(
    fc.array(fc.oneof(pieces, fc.domain())).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(writing, (text) => {
      for (const link of linksIn(text)) {
        if (!link) continue
        const { protocol, host, username, password } = new URL(link.href)
        expect(['http:', 'https:', 'mailto:']).toContain(protocol)
        expect(username + password).toBe('')
        if (protocol !== 'mailto:') expect(link.text.split('/')[2]?.split(/[?#]/)[0]).toBe(host)
        expect(new URL(link.text).href).toBe(link.href)
      }
    }),
    { numRuns: 40 },
  )
})
