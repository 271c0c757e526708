import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPasswordLength, minPasswordLength } from './limits.ts'
import { type PasswordFault, passwordFault } from './password.ts'

const ada = { name: 'Ada Lovelace', username: 'enchantress', email: 'augusta.king@engine.example' }

const table: readonly (readonly [string, PasswordFault | null])[] = [
  ['short', 'too-short'],
  ['elevenchars', 'too-short'],
  ['🗝️🐚🌊🔭🗺️🕯️', 'too-short'],
  ['twelve chars', null],
  ['🗝🐚🌊🔭🗺🕯⚓🦑🪸🐋🪶📼', null],
  ['the tide keeps other people’s secrets', null],
  ['ein Leuchtturm ohne Wärter', null],
  ['海底の電信局で夜を待つひとり', null],
  ['x7#Qd!2mV^pL', null],
  ['aaaaaaaaaaaaaaaa', 'repeated'],
  ['hello1hello1', 'repeated'],
  ['abcabcabcabcab', 'repeated'],
  ['correct horse correct horse ', null],
  ['123456789012', 'predictable'],
  ['abcdefghijklmnop', 'predictable'],
  ['ponmlkjihgfedcba', 'predictable'],
  ['qwertyuiop[]asd', 'predictable'],
  ['abc123def456', 'predictable'],
  ['qwertyuiopXk9#pQ2z', null],
  ['AdaLovelace1815', 'personal'],
  ['enchantress!!', 'personal'],
  ['Augusta-King-1', 'personal'],
  ['bureauofislands', 'personal'],
  ['ÀDA lövelâce 9', 'personal'],
  ['lovelace weaves algebraic patterns', null],
]
test.each(table)('%s: %s', (password, fault) => expect(passwordFault(password, ada)).toBe(fault))

test('checks any text whatever without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.string(), fc.string(), fc.string(), (password, name, username, email) => {
      passwordFault(password, { name, username, email })
    }),
  )
})

test('counts code points, not UTF-16 code units', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Array.from('🐚🌊🔭🗺🕯⚓🦑🪸🐋🪶📼🧭🌋⛵')), { maxLength: 300 }), (characters) => {
      const fault = passwordFault(characters.join(''), ada)
      expect(fault === 'too-short').toBe(characters.length < minPasswordLength)
      expect(fault === 'too-long').toBe(characters.length > maxPasswordLength)
    }),
  )
})

test('refuses what repeats a text that is too short', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: minPasswordLength - 1, unit: 'grapheme-ascii' }),
      fc.integer({ min: 0, max: 11 }),
      (unit, tail) => {
        const text = unit.repeat(Math.ceil((2 * minPasswordLength) / unit.length)) + unit.slice(0, tail % unit.length)
        expect(passwordFault(text, ada)).toBe('repeated')
      },
    ),
  )
})

test('accepts random characters', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'ACEGIKMQSVXZbdfhjlnprtvxz!%=?'.split('')), { minLength: 20, maxLength: 40 }), (characters) => {
      fc.pre(new Set(characters).size >= 12)
      expect(passwordFault(characters.join(''), ada)).toBe(null)
    }),
  )
})

test('sees through case, accents and separators of personal words', () => {
  const separators = fc.constantFrom('', ' ', '-', '_', '.')
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }), separators, separators, (shout, one, two) => {
      const name = Array.from('adalovelace', (letter, at) => (shout[at] ? letter.toUpperCase() : letter))
      const text = `${name.slice(0, 3).join('')}${one}${name.slice(3).join('')}${two}17`
      expect(passwordFault(text, ada)).toBe(Array.from(text).length < minPasswordLength ? 'too-short' : 'personal')
    }),
  )
})
