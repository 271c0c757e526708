/** Values that a careful server refuses, by what a schema asks for. Strings cover encodings, injections, lengths and slow patterns. */
const strings: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202edlrow',
  '\u3164',
  '\ud800',
  '\u200d'.repeat(500),
  '🏝️'.repeat(300),
  'a'.repeat(100_000),
  `a@${'a.'.repeat(20_000)}<`,
  `${' '.repeat(30_000)}x`,
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_%\\',
  '../../../../etc/passwd',
  '..%2f..%2fetc',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$(id)',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '-0',
  '0000-00-00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '+275760-09-13',
  '٣٤٥',
  'null',
  'undefined',
  '[]',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'file:///etc/passwd',
]
const numbers: readonly unknown[] = [-1, 0.5, 1e9, 1e308, -1e308, 2 ** 53, -(2 ** 63), 0, '0x10', '1e5', Number.MAX_SAFE_INTEGER]
const deepest = 3000
const structures: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => Array.from({ length: 5000 }, () => 0),
  () => JSON.parse('{"__proto__":{"isKeeper":true},"constructor":{"prototype":{}}}'),
  () => ({ $gt: '' }),
  () => JSON.parse(`${'['.repeat(deepest)}${']'.repeat(deepest)}`),
  () => JSON.parse(`${'{"a":'.repeat(deepest)}1${'}'.repeat(deepest)}`),
  () => Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`key${at}`, at])),
]

/** Cursors are base64url of JSON; these decode, and hold dates and numbers that no row has. */
const cursors: readonly string[] = [
  ['0000-00-00T00:00:00Z', 'x'],
  ['+275760-09-13T00:00:01Z', ''],
  [1e308, -1],
  [null, null],
  { at: '0000-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' },
  '1e999',
  [],
].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))

/** Paths past the contract: encodings, absolute forms, empty segments, over-long parameters. */
export const hostilePaths: readonly string[] = [
  '//x',
  '//evil.example/%2e%2e',
  '/a%00b',
  '/%61pi/auth/me',
  '/api//auth/me',
  '/api/auth/me/',
  '/api/auth/me;jsessionid=1',
  '/API/auth/me',
  `/api/users/getUser/${'a'.repeat(3000)}`,
  '/api/users/getUser/%',
  '/api/users/getUser/%ff',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  '/media/%2e%2e%2fsecrets.json',
  '/media/x',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
  '/.git/config',
  '/dev/mail/../../etc',
  'http://127.0.0.1/api/auth/me',
  'http://evil.example/api/auth/me',
  '*',
  `/${'x'.repeat(8000)}`,
  `/map?${'a=1&'.repeat(2000)}`,
  '/userislandprofile/%F0%9F%8F%9D',
]

export type Random = () => number
export const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

/** A hostile value for a place where the schema asks for this type. */
export function hostileValue(random: Random, type: string | undefined): unknown {
  const chance = random()
  if (type === 'number' || type === 'integer') return chance < 0.6 ? pick(random, numbers) : pick(random, strings)
  if (type === 'string') return chance < 0.75 ? pick(random, strings) : chance < 0.85 ? pick(random, cursors) : pick(random, structures)()
  return chance < 0.6 ? pick(random, structures)() : pick<unknown>(random, [...strings, ...numbers])
}

/** A hostile text for a path or a query, where everything is text. */
export const hostileText = (random: Random): string =>
  (random() < 0.3 ? pick(random, cursors) : pick(random, strings)).slice(0, random() < 0.9 ? 1500 : 7000)
