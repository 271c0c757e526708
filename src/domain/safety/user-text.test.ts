import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernamePattern } from '../account/limits.ts'
import { parseUserText } from './user-text.ts'

const linksIn = (text: string) => parseUserText(text).flatMap((segment) => (segment.kind === 'link' ? [[segment.text, segment.host]] : []))
const mentionsIn = (text: string) => parseUserText(text).flatMap((segment) => (segment.kind === 'mention' ? [segment.username] : []))
const joined = (text: string) =>
  parseUserText(text)
    .map((segment) => segment.text)
    .join('')

test.each([
  ['see https://tide.example/low?at=4#now.', 'https://tide.example/low?at=4#now', 'tide.example'],
  ['(https://en.wiki.example/Crow_(bird))', 'https://en.wiki.example/Crow_(bird)', 'en.wiki.example'],
  ['HTTP://Tide.Example:8080/a', 'HTTP://Tide.Example:8080/a', 'Tide.Example:8080'],
  ['https://müller.example/', 'https://müller.example/', 'müller.example'],
  ['write to mailto:ada@islands.example!', 'mailto:ada@islands.example', 'islands.example'],
])('%s has a link', (text, address, host) => {
  expect(linksIn(text)).toEqual([[address, host]])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://tide.example/file',
  'file:///etc/passwd',
  'https://bank.example@thief.example/',
  'https://bank.example:80@thief.example/',
  'https://bank.example\u202e/moc.feiht',
  'https://bank。example/',
  'https://',
  'https://localhost/',
  'https://[::1]/',
  'xhttps://tide.example',
  'mailto:ada@islands.example?bcc=all@islands.example',
  'mailto:ada',
])('%s has no link to anywhere else', (text) => {
  for (const [, host] of linksIn(text)) expect(host).toBe('bank.example')
  expect(joined(text)).toBe(text.replace('\u202e', '\ufffd'))
})

test('an address ends where an unreadable character begins', () => {
  expect(linksIn('https://bank.example\\@thief.example')).toEqual([['https://bank.example', 'bank.example']])
  expect(linksIn('https://bank.example/a\u200bb')).toEqual([['https://bank.example/a\ufffdb', 'bank.example']])
})

test.each([
  ['@ada and @Brendan.v, and (@c_3po)!', ['ada', 'brendan.v', 'c_3po']],
  ['thanks @ada.', ['ada']],
  ['ada@islands.example', []],
  ['https://islands.example/@ada', []],
  ['@ad @-ada @@ada', []],
  [`@${'a'.repeat(31)}`, []],
  ['@ad\u212aa', []],
])('%s mentions %j', (text, usernames) => {
  expect(mentionsIn(text)).toEqual(usernames)
})

test('hidden characters are shown, and marks do not pile up', () => {
  expect(joined('pay\u200bpal \u202etxet\u202c 👩\u200d🚀\n')).toBe('pay\ufffdpal \ufffdtxet\ufffd 👩\u200d🚀\n')
  expect(joined(`z${'\u0336'.repeat(300)}algo`)).toBe(`z${'\u0336'.repeat(8)}algo`)
})

const pieces = fc.constantFrom(
  'https://',
  'HTTP://',
  'mailto:',
  '@',
  'ada',
  '.',
  '/',
  ':',
  '\u202e',
  '\u200d',
  '(',
  ')',
  ' ',
  '\n',
  'é',
  'א',
  '🏝',
  '\\',
)
const writing = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(pieces, fc.webUrl(), fc.emailAddress())).map((parts) => parts.join('')),
)

test('nothing is lost, nothing comes twice, and the same text reads the same again', () => {
  fc.assert(
    fc.property(writing, (text) => {
      const once = joined(text)
      expect(joined(once)).toBe(once)
      expect(parseUserText(once)).toEqual(parseUserText(text))
      for (const segment of parseUserText(text)) expect(segment.text).not.toBe('')
    }),
  )
})

test('links open no scheme but three and carry nobody before the host, and mentions are usernames', () => {
  fc.assert(
    fc.property(writing, (text) => {
      for (const segment of parseUserText(text)) {
        if (segment.kind === 'mention') expect(segment.username).toMatch(usernamePattern)
        if (segment.kind !== 'link') continue
        expect(segment.text).toMatch(/^(?:https?:\/\/|mailto:)/i)
        expect(segment.text.replace(/^https?:\/\//i, '').split(/[/?#]/)[0]).toBe(
          /^mailto:/i.test(segment.text) ? segment.text.split('/')[0] : segment.host,
        )
      }
    }),
  )
})
