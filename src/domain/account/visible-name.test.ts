import { expect, test } from 'vitest'
import { isVisibleName, mixesScripts } from './visible-name.ts'

const spelled = (text: string) => Array.from(text, (letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(' ')

test.each(
  ['\u3164', '\uffa0', '\u115f', '\u1160', '\u034f', '\u17b4', '\u180b', '\u2800', '\u{1d159}', '\u{e0100}', '\ufe0f', '\u200d'].map(
    (text) => [spelled(text), text],
  ),
)('%s is invisible, alone and in a name', (_, blank) => {
  expect([blank, `A${blank}da`, `Ada${blank}`, `${blank}Ada`].filter(isVisibleName)).toEqual([])
})

test.each(['\u0301', '\u0301\u0302', '\u20dd', '...', '\u00a0\u2003'])('only marks and points are no name', (name) =>
  expect(isVisibleName(name)).toBe(false),
)

test.each(['Ada', 'Zoë', 'Zoe\u0308', '李小龍', '한글', 'नमस्ते', 'क्\u200dष', '😀', '👩\u200d🚀', '❤\ufe0f', '¡Olé!', '7', 'D’Arcy-Smith'])(
  '%s is seen as it is',
  (name) => expect(isVisibleName(name)).toBe(true),
)

test.each(['Аda', 'Adа', 'Οlga', 'Pаypal Ada'])('%s mixes scripts that look alike', (name) => expect(mixesScripts(name)).toBe(true))
test.each(['Ada', 'Ольга Smith', 'Ada 李', 'Κώστας', 'Tokyo東京'])('%s does not', (name) => expect(mixesScripts(name)).toBe(false))
