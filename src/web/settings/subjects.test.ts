import { expect, test } from 'vitest'
import { searchSettings } from './subjects.ts'

const section = (name: string, words: string) => ({ id: name, name, words, render: () => null })
const subjects = [
  { id: 'login', name: 'Log in', sections: [section('Password', 'change new secret'), section('Passkeys', 'fingerprint security key')] },
  { id: 'browser', name: 'This browser', sections: [section('Sound', 'quiet'), section('Motion and theme', 'dark change café')] },
] as const
const found = (text: string) => searchSettings(subjects, text).map(({ subject, section: { name } }) => `${subject.name}: ${name}`)

test('a section is found by the beginnings of its name, of its words and of its page', () => {
  expect(found('pass')).toEqual(['Log in: Password', 'Log in: Passkeys'])
  expect(found('dark')).toEqual(['This browser: Motion and theme'])
  expect(found('browser sou')).toEqual(['This browser: Sound'])
  expect(found('CAFE')).toEqual(['This browser: Motion and theme'])
})

test('every word has to be found, and none inside another word', () => {
  expect(found('change password')).toEqual(['Log in: Password'])
  expect(found('change whale')).toEqual([])
  expect(found('ark')).toEqual([])
  expect(found(' ?')).toEqual([])
})

test('a section whose name has a word comes before one that only has it among its words', () => {
  expect(found('s')).toEqual(['This browser: Sound', 'Log in: Password', 'Log in: Passkeys'])
})
